import type { EmailKind, EmailShown } from '../email-catalog.js';
import { newsTemplate, type Wording } from './news-template.js';
import type { Template } from './template.js';

type NewsKind = Extract<EmailKind, `package.${string}`>;
type News = EmailShown<NewsKind>;

const view = () => 'View the package';
const jobsOf = ({ jobNumbers }: News) =>
  `${jobNumbers.length === 1 ? 'job' : 'jobs'} ${jobNumbers.join(', ')}`;

const wordings: Record<NewsKind, Wording<News>> = {
  'package.requested': {
    headline: ({ forShop, customerName }) =>
      forShop ? `${customerName} requested a package` : 'Thank you for your request',
    subject: ({ forShop, packageNumber }) =>
      forShop
        ? `New package request ${packageNumber}`
        : `We received your request ${packageNumber}`,
    text: ({ forShop, customerName, title }) =>
      forShop
        ? `${customerName} requested a quote for the package “${title}” with these items.`
        : `We received your quote request for the package “${title}”. We will email you when the price is ready. Nothing is ordered yet.`,
    button: ({ forShop }) => (forShop ? 'Set prices' : 'View your request'),
  },
  'package.ready': {
    headline: () => 'Your quote is ready',
    subject: ({ packageNumber }) => `Your quote ${packageNumber} is ready`,
    text: ({ title, price, validUntil }) =>
      `The price for the package “${title}” is ${price}. It is valid through ${validUntil}. The quote is attached. Nothing is ordered until you approve and accept it.`,
    button: () => 'Approve or request changes',
  },
  'package.approved': {
    headline: ({ forShop }) => (forShop ? 'Package approved' : 'Your package is approved'),
    subject: ({ forShop, packageNumber }) =>
      `${forShop ? 'Package' : 'Your package'} ${packageNumber} is approved`,
    text: ({ forShop, customerName, title, price, validUntil }) =>
      forShop
        ? `${customerName} approved the package “${title}” at ${price}. Next, the customer accepts it.`
        : `Your package “${title}” is approved at ${price}. The price is valid through ${validUntil}. To place the order, accept the package.`,
    button: ({ forShop }) => (forShop ? 'View the package' : 'Accept the package'),
  },
  'package.changesRequested': {
    headline: ({ forShop }) =>
      forShop ? 'Changes requested' : 'We have a question about your request',
    subject: ({ forShop, packageNumber }) =>
      forShop
        ? `Changes requested to package ${packageNumber}`
        : `We have a question about your request ${packageNumber}`,
    text: ({ forShop, customerName, title }) =>
      forShop
        ? `${customerName} requested changes to the package “${title}”. Please set new prices.`
        : `We need more information about “${title}”:`,
    button: ({ forShop }) => (forShop ? 'Set prices' : 'Answer'),
  },
  'package.rejected': {
    headline: ({ forShop }) => (forShop ? 'Package rejected' : 'We cannot take on your request'),
    subject: ({ forShop, packageNumber }) =>
      forShop
        ? `Package ${packageNumber} was rejected`
        : `We cannot take on your request ${packageNumber}`,
    text: ({ forShop, customerName, title }) =>
      forShop
        ? `${customerName} rejected the package “${title}”.`
        : `Thank you for your request. Unfortunately, we cannot take on “${title}”.`,
    button: view,
  },
  'package.reopened': {
    headline: ({ forShop }) => (forShop ? 'New price requested' : 'Your package was reopened'),
    subject: ({ forShop, packageNumber }) =>
      forShop
        ? `New price requested for package ${packageNumber}`
        : `Your package ${packageNumber} was reopened`,
    text: ({ forShop, customerName, title }) =>
      forShop
        ? `${customerName} asked for a new price for the package “${title}”.`
        : `We are preparing a new price for “${title}”. We will email you when it is ready.`,
    button: ({ forShop }) => (forShop ? 'Set prices' : 'View the package'),
  },
  'package.expired': {
    headline: ({ forShop }) => (forShop ? 'Package expired' : 'Your quote has expired'),
    subject: ({ forShop, packageNumber }) =>
      `${forShop ? 'Package' : 'Your quote'} ${packageNumber} has expired`,
    text: ({ forShop, title }) =>
      `The price for the package “${title}” is no longer valid.${forShop ? '' : ' If you still need it, ask for a new price.'}`,
    button: ({ forShop }) => (forShop ? 'View the package' : 'Ask for a new price'),
  },
  'package.converted': {
    headline: (news) => (news.forShop ? `New ${jobsOf(news)}` : 'Thank you for your order'),
    subject: (news) =>
      news.forShop
        ? `Package ${news.packageNumber} is now ${jobsOf(news)}`
        : `We received your order ${news.packageNumber}`,
    text: (news) =>
      news.forShop
        ? `${news.customerName} accepted the package “${news.title}”. It is now ${jobsOf(news)}.`
        : `We received your order for the package “${news.title}”. It is now ${jobsOf(news)}. We will email you when a proof is ready.`,
    button: ({ forShop }) => (forShop ? 'Open the package' : 'Follow your order'),
  },
};

const kicker = ({ packageNumber }: News) => `Package ${packageNumber}`;

export const packageNews: { [K in NewsKind]: Template<K> } = {
  'package.requested': newsTemplate(kicker, wordings['package.requested']),
  'package.ready': newsTemplate(kicker, wordings['package.ready']),
  'package.approved': newsTemplate(kicker, wordings['package.approved']),
  'package.changesRequested': newsTemplate(kicker, wordings['package.changesRequested']),
  'package.rejected': newsTemplate(kicker, wordings['package.rejected']),
  'package.reopened': newsTemplate(kicker, wordings['package.reopened']),
  'package.expired': newsTemplate(kicker, wordings['package.expired']),
  'package.converted': newsTemplate(kicker, wordings['package.converted']),
};
