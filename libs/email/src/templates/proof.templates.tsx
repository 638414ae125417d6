import type { EmailKind, EmailShown } from '../email-catalog.js';
import { Aside, Button, Details, Headline, Kicker, Paragraph, PlainLink } from './parts.js';
import { PiecePicture } from './piece-picture.js';
import type { Template } from './template.js';

type Invitation = EmailShown<'proof.ready'>;

/** Nothing in the email decides: scanners press every link. */
const body = (content: Invitation, headline: string, text: string) => (
  <>
    <Kicker>
      Job {content.jobNumber} · Proof version {content.version}
    </Kicker>
    <Headline>{headline}</Headline>
    <Paragraph>Hello{content.customerName ? ` ${content.customerName}` : ''},</Paragraph>
    <Paragraph>{text}</Paragraph>
    <PiecePicture title={content.title} path={content.path} />
    {content.deadline && <Paragraph>{content.deadline}</Paragraph>}
    {content.notes && <Paragraph>“{content.notes}”</Paragraph>}
    <Button path={content.path}>Review the proof</Button>
    <Aside>
      You can approve the proof or request changes on that page without signing in. We print nothing
      until you approve. The link works until {content.validUntil}. Anyone with this link can
      approve the proof for you, so do not forward it to people who may not approve.
    </Aside>
    <PlainLink path={content.path} />
    <Details rows={content.details} />
  </>
);

const readyText = ({ title, version }: Invitation) =>
  `Version ${version} of the proof for “${title}” is ready for your review.`;
const reminderText = ({ title, sentOn }: Invitation) =>
  `We sent the proof for “${title}” on ${sentOn} and are waiting for your decision.`;

export const proofReady: Template<'proof.ready'> = {
  subject: ({ version, jobNumber }) => `Proof ${version} for job ${jobNumber} is ready`,
  preview: readyText,
  body: (content) =>
    body(
      content,
      'Your proof is ready',
      `${readyText(content)} Please check every page carefully.`,
    ),
};

export const proofReminder: Template<'proof.reminder'> = {
  subject: ({ version, jobNumber }) => `Proof ${version} for job ${jobNumber} needs your decision`,
  preview: reminderText,
  body: (content) =>
    body(
      content,
      'Your proof needs your decision',
      `${reminderText(content)} We will continue as soon as you approve it.`,
    ),
};

type NewsKind = Extract<EmailKind, 'proof.approved' | 'proof.changesRequested'>;
type News = EmailShown<NewsKind>;

const wordings: Record<
  NewsKind,
  {
    headline: string;
    subject: (proof: string) => string;
    text: (news: News) => string;
    reasonLabel: string;
  }
> = {
  'proof.approved': {
    headline: 'Proof approved',
    subject: (proof) => `Proof ${proof} was approved`,
    text: ({ forShop, by, title, version }) =>
      forShop
        ? `${by} approved version ${version} of the proof for “${title}”. It is ready to print.`
        : `Version ${version} of the proof for “${title}” is approved. We will print it exactly as shown.`,
    reasonLabel: 'Comments',
  },
  'proof.changesRequested': {
    headline: 'Changes requested',
    subject: (proof) => `Changes requested to proof ${proof}`,
    text: ({ forShop, by, title, version }) =>
      forShop
        ? `${by} requested changes to version ${version} of the proof for “${title}”.`
        : `We received your change requests for version ${version} of the proof for “${title}”. We will send you a new version. Nothing is printed until you approve it.`,
    reasonLabel: 'Requested changes',
  },
};

const newsTemplate = <K extends NewsKind>(kind: K): Template<K> => {
  const { headline, subject, text, reasonLabel } = wordings[kind];
  return {
    subject: ({ version, jobNumber }) => subject(`${version} for job ${jobNumber}`),
    preview: (news) => text(news),
    body: (news) => (
      <>
        <Kicker>
          Job {news.jobNumber} · Proof version {news.version}
        </Kicker>
        <Headline>{headline}</Headline>
        {!news.forShop && (
          <Paragraph>Hello{news.customerName ? ` ${news.customerName}` : ''},</Paragraph>
        )}
        <Paragraph>{text(news)}</Paragraph>
        <PiecePicture title={news.title} path={news.path} />
        <Details
          rows={[
            ['Decided by', news.by],
            ['Decided', news.when],
            ...(news.message ? [[reasonLabel, news.message] as const] : []),
            ...news.details,
          ]}
        />
        <Button path={news.path}>{news.forShop ? 'Open the proof' : 'View the proof'}</Button>
        {!news.forShop && (
          <Aside>
            If you did not make this decision, please call us or reply to this email right away.
          </Aside>
        )}
      </>
    ),
  };
};

export const proofNews: { [K in NewsKind]: Template<K> } = {
  'proof.approved': newsTemplate('proof.approved'),
  'proof.changesRequested': newsTemplate('proof.changesRequested'),
};
