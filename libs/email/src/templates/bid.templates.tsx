import type { EmailKind, EmailShown } from '../email-catalog.js';
import {
  Aside,
  Button,
  Details,
  Headline,
  Kicker,
  Paragraph,
  PlainLink,
  Quotation,
} from './parts.js';
import type { Template } from './template.js';

type InvitationKind = Extract<
  EmailKind,
  'bidRequest.opened' | 'bidRequest.changed' | 'bidRequest.reminder'
>;
type Invitation = EmailShown<InvitationKind>;

interface Wording {
  subject: (number: string) => string;
  headline: string;
  text: (content: Invitation) => string;
}

const wordings: Record<InvitationKind, Wording> = {
  'bidRequest.opened': {
    subject: (number) => `Request for a bid ${number}`,
    headline: 'Please send us a bid',
    text: ({ title, answerBy }) =>
      `We would like your price for “${title}”. Please answer by ${answerBy}.`,
  },
  'bidRequest.changed': {
    subject: (number) => `Bid request ${number} has changed`,
    headline: 'The specification has changed',
    text: ({ title, answerBy }) =>
      `“${title}” has changed, so earlier bids no longer count. If your price stays the same, one press on the page confirms it. Please answer by ${answerBy}.`,
  },
  'bidRequest.reminder': {
    subject: (number) => `Bid request ${number}: please answer`,
    headline: 'Your bid is due soon',
    text: ({ title, answerBy }) =>
      `We have no answer from you about “${title}” yet. Please answer by ${answerBy}.`,
  },
};

/** Nothing in the email answers it: scanners press every link. */
const invitation = <K extends InvitationKind>(kind: K): Template<K> => {
  const { subject, headline, text } = wordings[kind];
  return {
    subject: ({ number }, { shop }) => `${subject(number)} (${shop.name})`,
    preview: (content) => text(content),
    body: (content) => (
      <>
        <Kicker>Bid request {content.number}</Kicker>
        <Headline>{headline}</Headline>
        <Paragraph>Hello {content.vendorName},</Paragraph>
        <Paragraph>{text(content)}</Paragraph>
        {kind === 'bidRequest.changed' && <Details rows={content.changes} />}
        {content.note && <Quotation>{content.note}</Quotation>}
        <Button path={content.path}>Open the request</Button>
        <Aside>
          You do not need to sign in. The page has the files, and you can change your bid there
          until {content.answerBy}. Anyone with this link can bid for you, so do not forward it to
          others.
        </Aside>
        <PlainLink path={content.path} />
        <Details rows={content.details} />
      </>
    ),
  };
};

const notChosenText = ({ title }: EmailShown<'bidRequest.notChosen'>) =>
  `We chose another bid for “${title}”. Thank you for your price; we will ask you again.`;

export const bidTemplates: {
  [K in InvitationKind | 'bidRequest.notChosen']: Template<K>;
} = {
  'bidRequest.opened': invitation('bidRequest.opened'),
  'bidRequest.changed': invitation('bidRequest.changed'),
  'bidRequest.reminder': invitation('bidRequest.reminder'),
  'bidRequest.notChosen': {
    subject: ({ number }) => `Bid request ${number}: another bid was chosen`,
    preview: notChosenText,
    body: (content) => (
      <>
        <Kicker>Bid request {content.number}</Kicker>
        <Headline>Another bid was chosen</Headline>
        <Paragraph>Hello {content.vendorName},</Paragraph>
        <Paragraph>{notChosenText(content)}</Paragraph>
        <Button path={content.path}>View your bid</Button>
      </>
    ),
  },
};
