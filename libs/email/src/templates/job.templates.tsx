import type { EmailKind, EmailShown } from '../email-catalog.js';
import { Aside, Button, Details, Headline, Kicker, Paragraph } from './parts.js';
import { PiecePicture } from './piece-picture.js';
import { Progress } from './progress.js';
import type { Template } from './template.js';

const Greeting = ({ name }: { name: string }) => (
  <Paragraph>Hello{name ? ` ${name}` : ''},</Paragraph>
);

export const jobOrdered: Template<'job.ordered'> = {
  subject: ({ forShop, jobNumber }) =>
    forShop ? `New order ${jobNumber}` : `We received your order ${jobNumber}`,
  preview: ({ forShop, title }) =>
    forShop ? `New order for “${title}”.` : `We received your order for “${title}”.`,
  body: ({
    forShop,
    needsArtwork,
    jobNumber,
    title,
    customerName,
    customerEmail,
    companyName,
    progress,
    details,
    path,
  }) => (
    <>
      <Kicker>Job {jobNumber}</Kicker>
      <Headline>{forShop ? `New order: ${title}` : 'Thank you for your order'}</Headline>
      {!forShop && <Greeting name={customerName} />}
      {!forShop && (
        <Paragraph>
          We received your order for “{title}”.{' '}
          {needsArtwork && 'Please upload your artwork so that we can start. '}We will email you
          when a proof is ready.
        </Paragraph>
      )}
      <PiecePicture title={title} path={path} />
      <Progress stages={progress} />
      <Details
        rows={[
          ...(forShop && customerName ? [['Customer', customerName] as const] : []),
          ...(forShop && companyName ? [['Company', companyName] as const] : []),
          ...(forShop && customerEmail ? [['Email', customerEmail] as const] : []),
          ...details,
        ]}
      />
      <Button path={path}>
        {forShop ? 'Open the job' : needsArtwork ? 'Upload the artwork' : 'Follow your job'}
      </Button>
      {!forShop && <Aside>Do you need to add or change something? Reply to this email.</Aside>}
    </>
  ),
};

type NewsKind = Extract<EmailKind, 'job.inProduction' | 'job.readyForPickup' | 'job.delivered'>;

const wordings: Record<
  NewsKind,
  { subject: string; headline: string; text: (news: EmailShown<NewsKind>) => string }
> = {
  'job.inProduction': {
    subject: 'is in production',
    headline: 'Your job is in production',
    text: ({ title }) => `We started production of “${title}”.`,
  },
  'job.readyForPickup': {
    subject: 'is ready for pickup',
    headline: 'Your job is ready for pickup',
    text: ({ title }) => `“${title}” is ready for pickup at our counter. Our address is below.`,
  },
  'job.delivered': {
    subject: 'was delivered',
    headline: 'Your job was delivered',
    text: ({ title }) =>
      `“${title}” was delivered. If anything is wrong, please reply to this email.`,
  },
};

const newsTemplate = <K extends NewsKind>(kind: K): Template<K> => {
  const { subject, headline, text } = wordings[kind];
  return {
    subject: ({ jobNumber }) => `Your job ${jobNumber} ${subject}`,
    preview: (news) => text(news),
    body: (news) => (
      <>
        <Kicker>Job {news.jobNumber}</Kicker>
        <Headline>{headline}</Headline>
        <Greeting name={news.customerName} />
        <Paragraph>{text(news)}</Paragraph>
        <PiecePicture title={news.title} path={news.path} />
        <Progress stages={news.progress} />
        <Details rows={news.details} />
        <Button path={news.path}>View the job</Button>
      </>
    ),
  };
};

export const jobNews: { [K in NewsKind]: Template<K> } = {
  'job.inProduction': newsTemplate('job.inProduction'),
  'job.readyForPickup': newsTemplate('job.readyForPickup'),
  'job.delivered': newsTemplate('job.delivered'),
};

type DeliveryContent = EmailShown<'job.deliveryScheduled'>;
const headlineOf = ({ earlierDate, date }: DeliveryContent) =>
  `${earlierDate && earlierDate !== date ? 'Rescheduled' : 'Scheduled'} for ${date}`;
const whatHappens = ({ title, isPickup, earlierDate, date }: DeliveryContent) => {
  const what = `The ${isPickup ? 'pickup' : 'delivery'} of “${title}”`;
  return earlierDate && earlierDate !== date
    ? `${what} was rescheduled from ${earlierDate} to ${date}.`
    : `${what} is scheduled for ${date}.`;
};

export const deliveryScheduled: Template<'job.deliveryScheduled'> = {
  subject: (content) => `${headlineOf(content)} (${content.jobNumber})`,
  preview: (content) => whatHappens(content),
  body: (content) => (
    <>
      <Kicker>Job {content.jobNumber}</Kicker>
      <Headline>{headlineOf(content)}</Headline>
      <Greeting name={content.customerName} />
      <Paragraph>{whatHappens(content)}</Paragraph>
      <PiecePicture title={content.title} path={content.path} />
      <Progress stages={content.progress} />
      <Details rows={content.details} />
      <Button path={`${content.path}?tab=delivery`}>View the delivery</Button>
    </>
  ),
};

export const listRemoval: Template<'job.listRemoval'> = {
  subject: ({ date, jobNumber }) =>
    date
      ? `Your list will be removed on ${date} (${jobNumber})`
      : `The retention period of your list ended (${jobNumber})`,
  preview: ({ date, title }) =>
    date ? `The list of “${title}” will be removed.` : `We still keep the list of “${title}”.`,
  body: ({ jobNumber, title, customerName, fileName, date, days, path }) => (
    <>
      <Kicker>Job {jobNumber}</Kicker>
      <Headline>
        {date ? 'Your list will be removed' : 'The retention period of your list ended'}
      </Headline>
      <Greeting name={customerName} />
      <Paragraph>
        {date
          ? `We remove personal data some time after a job was printed and delivered. In ${days} days, on ${date}, we remove “${fileName}” of “${title}”. You then get a certificate there.`
          : `We still keep “${fileName}” of “${title}”, which you sent before we removed lists.`}
      </Paragraph>
      <Paragraph>
        {date
          ? 'Do you need it longer? Reply to this email, and we put a hold on it.'
          : 'Reply to this email if we should remove it.'}
      </Paragraph>
      <Button path={path}>View the files</Button>
    </>
  ),
};
