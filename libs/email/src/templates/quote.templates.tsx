import { Aside, Button, Details, Headline, Kicker, Paragraph } from './parts.js';
import type { Template } from './template.js';

export const quoteReceipt: Template<'quote.receipt'> = {
  subject: ({ quoteNumber }) => `We received your request ${quoteNumber}`,
  preview: ({ title }) => `We will email you the price for “${title}”.`,
  body: ({ quoteNumber, title, customerName, details, path }) => (
    <>
      <Kicker>Quote request {quoteNumber}</Kicker>
      <Headline>Thank you for your request</Headline>
      <Paragraph>Hello {customerName},</Paragraph>
      <Paragraph>
        We received your quote request for “{title}”. We will email you when the price is ready.
        Nothing is ordered yet.
      </Paragraph>
      <Details rows={details} />
      <Button path={path}>View your request</Button>
      <Aside>Do you need to add or change something? Reply to this email.</Aside>
    </>
  ),
};

export const quoteRequest: Template<'quote.request'> = {
  subject: ({ quoteNumber }) => `New quote request ${quoteNumber}`,
  preview: ({ customerName, title }) => `${customerName} requested a quote for “${title}”.`,
  body: ({
    quoteNumber,
    title,
    customerName,
    customerEmail,
    companyName,
    pleaseCheck,
    details,
    path,
  }) => (
    <>
      <Kicker>New quote request {quoteNumber}</Kicker>
      <Headline>
        {customerName} requested a quote for “{title}”
      </Headline>
      {pleaseCheck && (
        <Paragraph>
          Some of these details were read from a document and are uncertain. Please check them
          against the customer’s text.
        </Paragraph>
      )}
      <Details
        rows={[
          ...(companyName ? [['Company', companyName] as const] : []),
          ['Email', customerEmail],
          ...details,
        ]}
      />
      <Button path={path}>Open the request</Button>
    </>
  ),
};
