import type { MailKind, MailShown } from '../mail-catalogue.js';
import { Aside, Button, Details, Headline, Kicker, Paragraph } from './parts.js';
import type { Template } from './template.js';

const Greeting = ({ name }: { name: string }) => <Paragraph>Hello{name ? ` ${name}` : ''},</Paragraph>;

export const jobOrdered: Template<'job.ordered'> = {
  subject: ({ forShop, jobNumber, title, customerName }) =>
    forShop
      ? `New order ${jobNumber}${customerName ? ` from ${customerName}` : ''}: ${title}`
      : `We have your order ${jobNumber}: ${title}`,
  preview: ({ forShop, title }) => (forShop ? `“${title}” was ordered.` : `Thank you for your order of “${title}”.`),
  body: ({ forShop, needsArtwork, jobNumber, title, customerName, customerEmail, companyName, details, path }) => (
    <>
      <Kicker>Job {jobNumber}</Kicker>
      <Headline>{forShop ? `New order: ${title}` : 'Thank you, we have your order'}</Headline>
      {!forShop && <Greeting name={customerName} />}
      {!forShop && (
        <Paragraph>
          “{title}” is on our list now. {needsArtwork && 'Please upload the artwork: we start as soon as it is here. '}We will write to you
          when a proof is ready.
        </Paragraph>
      )}
      <Details
        rows={[
          ...(forShop && customerName ? [['Customer', customerName] as const] : []),
          ...(forShop && companyName ? [['Company', companyName] as const] : []),
          ...(forShop && customerEmail ? [['E-mail', customerEmail] as const] : []),
          ...details,
        ]}
      />
      <Button path={path}>{forShop ? 'Open the job' : needsArtwork ? 'Upload the artwork' : 'Follow your job'}</Button>
      {!forShop && <Aside>Something to add or to change? Just reply to this mail.</Aside>}
    </>
  ),
};

type NewsKind = Extract<MailKind, 'job.inProduction' | 'job.readyForPickup' | 'job.delivered'>;

const wordings: Record<NewsKind, { headline: string; text: (news: MailShown<NewsKind>) => string }> = {
  'job.inProduction': { headline: 'Your job is in production', text: ({ title }) => `We have started to work on “${title}”.` },
  'job.readyForPickup': {
    headline: 'Your job is ready for pickup',
    text: ({ title }) => `“${title}” is done and waits for you at our counter; the address is below.`,
  },
  'job.delivered': {
    headline: 'Your job was delivered',
    text: ({ title }) => `“${title}” has been delivered. If anything is not as it should be, please reply to this mail.`,
  },
};

const newsTemplate = <K extends NewsKind>(kind: K): Template<K> => {
  const { headline, text } = wordings[kind];
  return {
    subject: ({ title, jobNumber }) => `${headline}: ${title} (${jobNumber})`,
    preview: (news) => text(news),
    body: (news) => (
      <>
        <Kicker>Job {news.jobNumber}</Kicker>
        <Headline>{headline}</Headline>
        <Greeting name={news.customerName} />
        <Paragraph>{text(news)}</Paragraph>
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

type Scheduled = MailShown<'job.deliveryScheduled'>;
const headlineOf = ({ before, date }: Scheduled) => `${before && before !== date ? 'Rescheduled' : 'Scheduled'} for ${date}`;
const whatHappens = ({ title, isPickup, before, date }: Scheduled) => {
  const what = isPickup ? `“${title}” will be ready for you to pick up` : `“${title}” will leave our shop for you`;
  return `${what} on ${date}${before && before !== date ? ` instead of ${before}` : ''}.`;
};

export const deliveryScheduled: Template<'job.deliveryScheduled'> = {
  subject: (shown) => `${headlineOf(shown)}: ${shown.title} (${shown.jobNumber})`,
  preview: (shown) => whatHappens(shown),
  body: (shown) => (
    <>
      <Kicker>Job {shown.jobNumber}</Kicker>
      <Headline>{headlineOf(shown)}</Headline>
      <Greeting name={shown.customerName} />
      <Paragraph>{whatHappens(shown)}</Paragraph>
      <Details rows={shown.details} />
      <Button path={`${shown.path}?tab=delivery`}>View the delivery</Button>
    </>
  ),
};
