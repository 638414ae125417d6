import type { MailKind, MailShown } from '../mail-catalogue.js';
import { Aside, Button, Details, Headline, Kicker, Paragraph, Quotation } from './parts.js';
import type { Template } from './template.js';

export const quoteReady: Template<'quote.ready'> = {
  subject: ({ quoteNumber, title }) => `Your quote is ready: ${title} (${quoteNumber})`,
  preview: ({ price, validUntil }) => `${price}, valid until the end of ${validUntil}.`,
  body: ({ quoteNumber, title, customerName, price, prices, validUntil, details, path }) => (
    <>
      <Kicker>Quote {quoteNumber}</Kicker>
      <Headline>Your quote is ready</Headline>
      <Paragraph>Hello {customerName},</Paragraph>
      <Paragraph>
        The price for “{title}” is {price}. It stands until the end of {validUntil}; the quote is attached.
      </Paragraph>
      <Details rows={[...prices, ['Valid until', validUntil], ...details]} />
      <Button path={path}>Approve or request changes</Button>
      <Aside>Nothing is ordered before you say yes.</Aside>
    </>
  ),
};

type NewsKind = Extract<
  MailKind,
  'quote.approved' | 'quote.changesRequested' | 'quote.rejected' | 'quote.reopened' | 'quote.expired' | 'quote.converted'
>;
type News = MailShown<NewsKind>;

interface Wording {
  headline: (news: News) => string;
  text: (news: News) => string;
  button: (news: News) => string;
}

const view = () => 'View the quote';

/** What happened, for the one who did not do it; both sides have their own words. */
const wordings: Record<NewsKind, Wording> = {
  'quote.approved': {
    headline: ({ forShop }) => (forShop ? 'The quote was approved' : 'Your quote stands'),
    text: ({ forShop, customerName, title, price, validUntil }) =>
      forShop
        ? `${customerName} approved the price of ${price} for “${title}”. The next step is theirs: converting it to a job.`
        : `The price for “${title}” is ${price} and stands until the end of ${validUntil}. Convert it to a job when you want us to start.`,
    button: ({ forShop }) => (forShop ? 'View the quote' : 'Convert to a job'),
  },
  'quote.changesRequested': {
    headline: ({ forShop }) => (forShop ? 'Changes were requested' : 'We have a question about your request'),
    text: ({ forShop, customerName, title }) =>
      forShop ? `${customerName} asks for changes to “${title}”. It waits for your price.` : `About “${title}” we need to hear from you:`,
    button: ({ forShop }) => (forShop ? 'Price it anew' : 'Answer'),
  },
  'quote.rejected': {
    headline: ({ forShop }) => (forShop ? 'The quote was rejected' : 'We cannot make this offer'),
    text: ({ forShop, customerName, title }) =>
      forShop ? `${customerName} rejected the quote for “${title}”.` : `We had to turn down the request “${title}”.`,
    button: view,
  },
  'quote.reopened': {
    headline: ({ forShop }) => (forShop ? 'A new price is wanted' : 'Your quote is open again'),
    text: ({ forShop, customerName, title }) =>
      forShop ? `${customerName} asks for a new price for “${title}”.` : `We are working out a new price for “${title}”.`,
    button: ({ forShop }) => (forShop ? 'Price it' : 'View the quote'),
  },
  'quote.expired': {
    headline: () => 'The quote has expired',
    text: ({ forShop, title, price }) =>
      `The price of ${price} for “${title}” does not stand any more.${forShop ? '' : ' Ask for a new one if you still need it.'}`,
    button: ({ forShop }) => (forShop ? 'View the quote' : 'Ask for a new price'),
  },
  'quote.converted': {
    headline: ({ forShop, jobNumber }) => (forShop ? `New job ${jobNumber}` : `Your order is job ${jobNumber}`),
    text: ({ forShop, customerName, title, price }) =>
      forShop
        ? `${customerName} accepted the quote for “${title}”${price ? ` at ${price}` : ''}. It is a job now.`
        : `Thank you for your order of “${title}”${price ? ` at ${price}` : ''}. We will write to you when a proof is ready.`,
    button: ({ forShop }) => (forShop ? 'Open the job' : 'Follow your job'),
  },
};

const newsTemplate = <K extends NewsKind>(kind: K): Template<K> => {
  const { headline, text, button } = wordings[kind];
  return {
    subject: (news) => `${headline(news)}: ${news.title} (${news.quoteNumber})`,
    preview: (news) => text(news),
    body: (news) => (
      <>
        <Kicker>Quote {news.quoteNumber}</Kicker>
        <Headline>{headline(news)}</Headline>
        {!news.forShop && <Paragraph>Hello {news.customerName},</Paragraph>}
        <Paragraph>{text(news)}</Paragraph>
        {news.message && <Quotation>{news.message}</Quotation>}
        <Details rows={news.details} />
        <Button path={news.path}>{button(news)}</Button>
      </>
    ),
  };
};

export const quoteNews: { [K in NewsKind]: Template<K> } = {
  'quote.approved': newsTemplate('quote.approved'),
  'quote.changesRequested': newsTemplate('quote.changesRequested'),
  'quote.rejected': newsTemplate('quote.rejected'),
  'quote.reopened': newsTemplate('quote.reopened'),
  'quote.expired': newsTemplate('quote.expired'),
  'quote.converted': newsTemplate('quote.converted'),
};
