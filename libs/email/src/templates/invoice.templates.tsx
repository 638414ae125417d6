import type { EmailKind, EmailShown } from '../email-catalog.js';
import { Aside, Button, Details, Headline, Kicker, Paragraph, Quotation } from './parts.js';
import type { Template } from './template.js';

type NewsKind = Extract<EmailKind, 'invoice.sent' | 'invoice.paid' | 'invoice.cancelled'>;
type NewsContent = EmailShown<NewsKind>;

const body = (
  content: NewsContent,
  headline: string,
  text: string,
  aside?: string,
  button = 'View the invoice',
) => (
  <>
    <Kicker>
      Invoice {content.invoiceNumber} · Job {content.jobNumber}
    </Kicker>
    <Headline>{headline}</Headline>
    <Paragraph>Hello{content.customerName ? ` ${content.customerName}` : ''},</Paragraph>
    <Paragraph>{text}</Paragraph>
    {content.notes && <Quotation>{content.notes}</Quotation>}
    <Details
      rows={[['Amount', content.amount], ['Due Date', content.dueDate], ...content.details]}
    />
    <Button path={content.path}>{button}</Button>
    {aside && <Aside>{aside}</Aside>}
  </>
);

const question = 'Questions about this invoice? Reply to this email or call us.';

const wordings: Record<
  NewsKind,
  {
    headline: string;
    subject: (invoiceNumber: string) => string;
    text: (content: NewsContent) => string;
    aside?: string;
    button?: string;
  }
> = {
  'invoice.sent': {
    headline: 'Your invoice',
    subject: (number) => `Invoice ${number}`,
    text: ({ amount, title, dueDate }) =>
      `Your invoice of ${amount} for “${title}” is attached. It is due on ${dueDate}.`,
    aside: question,
  },
  'invoice.paid': {
    headline: 'Thank you for your payment',
    subject: (number) => `Payment received for invoice ${number}`,
    text: ({ amount, title }) =>
      `We received your payment of ${amount} for “${title}”. The receipt is attached. This invoice is paid in full.`,
  },
  'invoice.cancelled': {
    headline: 'This invoice is canceled',
    subject: (number) => `Invoice ${number} is canceled`,
    text: ({ amount, title }) =>
      `We canceled our invoice of ${amount} for “${title}”. You do not need to pay it.`,
    aside: 'If you already paid it, please reply to this email or call us.',
    button: 'View the job',
  },
};

const newsTemplate = <K extends NewsKind>(kind: K): Template<K> => {
  const { headline, subject, text, aside, button } = wordings[kind];
  return {
    subject: ({ invoiceNumber }) => subject(invoiceNumber),
    preview: text,
    body: (content) => body(content, headline, text(content), aside, button),
  };
};

export const invoiceNews: { [K in NewsKind]: Template<K> } = {
  'invoice.sent': newsTemplate('invoice.sent'),
  'invoice.paid': newsTemplate('invoice.paid'),
  'invoice.cancelled': newsTemplate('invoice.cancelled'),
};

const reminderText = ({ amount, title, dueDate, daysLate }: EmailShown<'invoice.reminder'>) =>
  daysLate > 0
    ? `Our invoice of ${amount} for “${title}” was due on ${dueDate} and has not been paid.`
    : `Our invoice of ${amount} for “${title}” is due on ${dueDate}.`;

export const invoiceReminder: Template<'invoice.reminder'> = {
  subject: ({ invoiceNumber, daysLate }) =>
    `Invoice ${invoiceNumber} is ${daysLate > 0 ? 'overdue' : 'due soon'}`,
  preview: reminderText,
  body: (content) =>
    body(
      content,
      content.daysLate > 0 ? 'Your invoice is overdue' : 'Your invoice is due soon',
      `${reminderText(content)} A copy is attached.`,
      `If you already sent your payment, thank you. Please ignore this email. ${question}`,
    ),
};
