import { Aside, Button, Details, Headline, Kicker, Paragraph } from './parts.js';
import type { Template } from './template.js';

export const quoteReceipt: Template<'quote.receipt'> = {
  subject: ({ quoteNumber, title }) => `We have your request ${quoteNumber}: ${title}`,
  preview: ({ title }) => `We are working out a price for “${title}”.`,
  body: ({ quoteNumber, title, customerName, details, path }) => (
    <>
      <Kicker>Quote request {quoteNumber}</Kicker>
      <Headline>Thank you, we have your request</Headline>
      <Paragraph>Hello {customerName},</Paragraph>
      <Paragraph>
        We are working out a price for “{title}” and will write to you as soon as it stands. Nothing is ordered yet, and nothing is owed.
      </Paragraph>
      <Details rows={details} />
      <Button path={path}>View your request</Button>
      <Aside>Something to add or to change? Just reply to this mail.</Aside>
    </>
  ),
};

export const quoteRequest: Template<'quote.request'> = {
  subject: ({ quoteNumber, title, customerName }) => `New quote request ${quoteNumber} from ${customerName}: ${title}`,
  preview: ({ customerName, title }) => `${customerName} asks for a price for “${title}”.`,
  body: ({ quoteNumber, title, customerName, customerEmail, companyName, pleaseCheck, details, path }) => (
    <>
      <Kicker>New quote request {quoteNumber}</Kicker>
      <Headline>
        {customerName} asks for a price for “{title}”
      </Headline>
      {pleaseCheck && (
        <Paragraph>Some of this was read from a document and is uncertain. Please check it against what the customer wrote.</Paragraph>
      )}
      <Details rows={[...(companyName ? [['Company', companyName] as const] : []), ['E-mail', customerEmail], ...details]} />
      <Button path={path}>Open the request</Button>
    </>
  ),
};
