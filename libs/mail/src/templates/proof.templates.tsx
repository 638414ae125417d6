import type { MailKind, MailShown } from '../mail-catalogue.js';
import { Aside, Button, Details, Headline, Kicker, Paragraph, PlainLink } from './parts.js';
import type { Template } from './template.js';

type Invitation = MailShown<'proof.ready'>;

/** Nothing in the mail decides: scanners press every link. */
const body = (shown: Invitation, headline: string, text: string) => (
  <>
    <Kicker>
      Job {shown.jobNumber} · Proof version {shown.version}
    </Kicker>
    <Headline>{headline}</Headline>
    <Paragraph>Hello{shown.customerName ? ` ${shown.customerName}` : ''},</Paragraph>
    <Paragraph>{text}</Paragraph>
    {shown.notes && <Paragraph>“{shown.notes}”</Paragraph>}
    <Button path={shown.path}>Look at the proof</Button>
    <Aside>
      You decide on that page, without a login: approve it, or request changes. Nothing is printed before you approve. The link works until{' '}
      {shown.validUntil}; whoever has it can decide for you, so please pass it on only to somebody who may.
    </Aside>
    <PlainLink path={shown.path} />
    <Details rows={shown.details} />
  </>
);

const looking = ({ title, version }: Invitation) => `Version ${version} of the proof for “${title}” is ready for you to check.`;
const waiting = ({ title, sentOn }: Invitation) => `The proof for “${title}”, which we sent on ${sentOn}, still waits for your decision.`;

export const proofReady: Template<'proof.ready'> = {
  subject: ({ version, title, jobNumber }) => `Please check proof ${version}: ${title} (${jobNumber})`,
  preview: looking,
  body: (shown) => body(shown, 'Your proof is ready', `${looking(shown)} Please look at every page closely.`),
};

export const proofReminder: Template<'proof.reminder'> = {
  subject: ({ version, title, jobNumber }) => `Still waiting for you: proof ${version} of ${title} (${jobNumber})`,
  preview: waiting,
  body: (shown) => body(shown, 'Your proof waits for you', `${waiting(shown)} The work goes on as soon as you have approved it.`),
};

type NewsKind = Extract<MailKind, 'proof.approved' | 'proof.changesRequested'>;
type News = MailShown<NewsKind>;

const wordings: Record<NewsKind, { headline: (news: News) => string; text: (news: News) => string; said: string }> = {
  'proof.approved': {
    headline: ({ version }) => `Proof ${version} was approved`,
    text: ({ forShop, by, title, version }) =>
      forShop
        ? `${by} approved version ${version} of the proof for “${title}”. It can go to press.`
        : `Thank you. Version ${version} of the proof for “${title}” is approved, and we print exactly that.`,
    said: 'Comments',
  },
  'proof.changesRequested': {
    headline: ({ version }) => `Changes to proof ${version}`,
    text: ({ forShop, by, title, version }) =>
      forShop
        ? `${by} wants version ${version} of the proof for “${title}” changed.`
        : `We have your wishes for version ${version} of the proof for “${title}”. We make the changes and send you a new version; nothing is printed before.`,
    said: 'What should change',
  },
};

const newsTemplate = <K extends NewsKind>(kind: K): Template<K> => {
  const { headline, text, said } = wordings[kind];
  return {
    subject: (news) => `${headline(news)}: ${news.title} (${news.jobNumber})`,
    preview: (news) => text(news),
    body: (news) => (
      <>
        <Kicker>
          Job {news.jobNumber} · Proof version {news.version}
        </Kicker>
        <Headline>{headline(news)}</Headline>
        {!news.forShop && <Paragraph>Hello{news.customerName ? ` ${news.customerName}` : ''},</Paragraph>}
        <Paragraph>{text(news)}</Paragraph>
        <Details
          rows={[
            ['Decided by', news.by],
            ['Decided', news.when],
            ...(news.message ? [[said, news.message] as const] : []),
            ...news.details,
          ]}
        />
        <Button path={news.path}>{news.forShop ? 'Open the proof' : 'View the proof'}</Button>
        {!news.forShop && <Aside>If this was not you, or not what you meant, please call us or reply to this mail at once.</Aside>}
      </>
    ),
  };
};

export const proofNews: { [K in NewsKind]: Template<K> } = {
  'proof.approved': newsTemplate('proof.approved'),
  'proof.changesRequested': newsTemplate('proof.changesRequested'),
};
