import type { EmailKind, EmailShown } from '../email-catalog.js';
import { newsTemplate, type Wording } from './news-template.js';
import { Aside, Button, Details, Headline, Kicker, Paragraph } from './parts.js';
import type { Template } from './template.js';

export const quoteReady: Template<'quote.ready'> = {
  subject: ({ quoteNumber }) => `Your quote is ready (${quoteNumber})`,
  preview: ({ price, validUntil }) => `${price}, valid through ${validUntil}.`,
  body: ({ quoteNumber, title, customerName, price, prices, validUntil, details, path }) => (
    <>
      <Kicker>Quote {quoteNumber}</Kicker>
      <Headline>Your quote is ready</Headline>
      <Paragraph>Hello {customerName},</Paragraph>
      <Paragraph>
        The price for “{title}” is {price}. It is valid through {validUntil}. The quote is attached.
      </Paragraph>
      <Details rows={[...prices, ['Valid until', validUntil], ...details]} />
      <Button path={path}>Approve or request changes</Button>
      <Aside>Nothing is ordered until you approve the quote and convert it to a job.</Aside>
    </>
  ),
};

type NewsKind = Extract<
  EmailKind,
  | 'quote.approved'
  | 'quote.changesRequested'
  | 'quote.rejected'
  | 'quote.reopened'
  | 'quote.expired'
  | 'quote.converted'
>;
type News = EmailShown<NewsKind>;

const view = () => 'View the quote';

/** News for the side that did not act. */
const wordings: Record<NewsKind, Wording<News>> = {
  'quote.approved': {
    headline: ({ forShop }) => (forShop ? 'Quote approved' : 'Your quote is approved'),
    subject: ({ forShop, quoteNumber }) =>
      `${forShop ? 'Quote' : 'Your quote'} ${quoteNumber} is approved`,
    text: ({ forShop, customerName, title, price, validUntil }) =>
      forShop
        ? `${customerName} approved the quote for “${title}” at ${price}. Next, the customer converts it to a job.`
        : `Your quote for “${title}” is approved at ${price}. The price is valid through ${validUntil}. To place the order, convert the quote to a job.`,
    button: ({ forShop }) => (forShop ? 'View the quote' : 'Convert to a job'),
  },
  'quote.changesRequested': {
    headline: ({ forShop }) =>
      forShop ? 'Changes requested' : 'We have a question about your request',
    subject: ({ forShop, quoteNumber }) =>
      forShop
        ? `Changes requested to quote ${quoteNumber}`
        : `We have a question about your request ${quoteNumber}`,
    text: ({ forShop, customerName, title }) =>
      forShop
        ? `${customerName} requested changes to the quote for “${title}”. Please set a new price.`
        : `We need more information about “${title}”:`,
    button: ({ forShop }) => (forShop ? 'Set price' : 'Answer'),
  },
  'quote.rejected': {
    headline: ({ forShop }) => (forShop ? 'Quote rejected' : 'We cannot take on your request'),
    subject: ({ forShop, quoteNumber }) =>
      forShop
        ? `Quote ${quoteNumber} was rejected`
        : `We cannot take on your request ${quoteNumber}`,
    text: ({ forShop, customerName, title }) =>
      forShop
        ? `${customerName} rejected the quote for “${title}”.`
        : `Thank you for your request. Unfortunately, we cannot take on “${title}”.`,
    button: view,
  },
  'quote.reopened': {
    headline: ({ forShop }) => (forShop ? 'New price requested' : 'Your quote was reopened'),
    subject: ({ forShop, quoteNumber }) =>
      forShop
        ? `New price requested for quote ${quoteNumber}`
        : `Your quote ${quoteNumber} was reopened`,
    text: ({ forShop, customerName, title }) =>
      forShop
        ? `${customerName} asked for a new price for “${title}”.`
        : `We are preparing a new price for “${title}”. We will email you when it is ready.`,
    button: ({ forShop }) => (forShop ? 'Set price' : 'View the quote'),
  },
  'quote.expired': {
    headline: ({ forShop }) => (forShop ? 'Quote expired' : 'Your quote has expired'),
    subject: ({ forShop, quoteNumber }) =>
      `${forShop ? 'Quote' : 'Your quote'} ${quoteNumber} has expired`,
    text: ({ forShop, title, price }) =>
      `The price of ${price} for “${title}” is no longer valid.${forShop ? '' : ' If you still need the job, ask for a new price.'}`,
    button: ({ forShop }) => (forShop ? 'View the quote' : 'Ask for a new price'),
  },
  'quote.converted': {
    headline: ({ forShop, jobNumber }) =>
      forShop ? `New job ${jobNumber}` : 'Thank you for your order',
    subject: ({ forShop, jobNumber, quoteNumber }) =>
      forShop
        ? `Quote ${quoteNumber} is now job ${jobNumber}`
        : `We received your order ${jobNumber}`,
    text: ({ forShop, customerName, title, price, jobNumber }) =>
      forShop
        ? `${customerName} accepted the quote for “${title}”${price ? ` at ${price}` : ''}. It is now job ${jobNumber}.`
        : `We received your order for “${title}”${price ? ` at ${price}` : ''}. It is job ${jobNumber}. We will email you when a proof is ready.`,
    button: ({ forShop }) => (forShop ? 'Open the job' : 'Follow your job'),
  },
};

const kicker = ({ quoteNumber }: News) => `Quote ${quoteNumber}`;

export const quoteNews: { [K in NewsKind]: Template<K> } = {
  'quote.approved': newsTemplate(kicker, wordings['quote.approved']),
  'quote.changesRequested': newsTemplate(kicker, wordings['quote.changesRequested']),
  'quote.rejected': newsTemplate(kicker, wordings['quote.rejected']),
  'quote.reopened': newsTemplate(kicker, wordings['quote.reopened']),
  'quote.expired': newsTemplate(kicker, wordings['quote.expired']),
  'quote.converted': newsTemplate(kicker, wordings['quote.converted']),
};
