import type { MailKind, MailShown } from '../mail-catalogue.js';
import { Aside, Button, Details, Headline, Kicker, Paragraph, Quotation } from './parts.js';
import type { Template } from './template.js';

type NewsKind = Extract<MailKind, 'invoice.sent' | 'invoice.paid' | 'invoice.cancelled'>;
type Shown = MailShown<NewsKind>;

const body = (shown: Shown, headline: string, text: string, aside?: string, button = 'View the invoice') => (
  <>
    <Kicker>
      Invoice {shown.invoiceNumber} · Job {shown.jobNumber}
    </Kicker>
    <Headline>{headline}</Headline>
    <Paragraph>Hello{shown.customerName ? ` ${shown.customerName}` : ''},</Paragraph>
    <Paragraph>{text}</Paragraph>
    {shown.notes && <Quotation>{shown.notes}</Quotation>}
    <Details rows={[['Amount', shown.amount], ['Due Date', shown.dueDate], ...shown.details]} />
    <Button path={shown.path}>{button}</Button>
    {aside && <Aside>{aside}</Aside>}
  </>
);

const question = 'If something about it is not right, please reply to this mail or call us.';

const wordings: Record<NewsKind, { headline: string; subject: string; text: (shown: Shown) => string; aside?: string; button?: string }> = {
  'invoice.sent': {
    headline: 'Your invoice',
    subject: 'Invoice',
    text: ({ amount, title, dueDate }) => `Attached is our invoice of ${amount} for “${title}”. It is due on ${dueDate}.`,
    aside: question,
  },
  'invoice.paid': {
    headline: 'Thank you for your payment',
    subject: 'Payment received: invoice',
    text: ({ amount, title }) => `We received ${amount} for “${title}”. The receipt is attached; nothing is open on this invoice.`,
  },
  'invoice.cancelled': {
    headline: 'This invoice is cancelled',
    subject: 'Cancelled: invoice',
    text: ({ amount, title }) => `We cancelled our invoice of ${amount} for “${title}”. Please do not pay it.`,
    aside: 'If you have paid already, please reply to this mail or call us.',
    button: 'View the job',
  },
};

const newsTemplate = <K extends NewsKind>(kind: K): Template<K> => {
  const { headline, subject, text, aside, button } = wordings[kind];
  return {
    subject: ({ invoiceNumber, title }) => `${subject} ${invoiceNumber}: ${title}`,
    preview: text,
    body: (shown) => body(shown, headline, text(shown), aside, button),
  };
};

export const invoiceNews: { [K in NewsKind]: Template<K> } = {
  'invoice.sent': newsTemplate('invoice.sent'),
  'invoice.paid': newsTemplate('invoice.paid'),
  'invoice.cancelled': newsTemplate('invoice.cancelled'),
};

const waiting = ({ amount, title, dueDate, daysLate }: MailShown<'invoice.reminder'>) =>
  daysLate > 0
    ? `Our invoice of ${amount} for “${title}” was due on ${dueDate} and is still open.`
    : `Our invoice of ${amount} for “${title}” is due on ${dueDate}.`;

export const invoiceReminder: Template<'invoice.reminder'> = {
  subject: ({ invoiceNumber, title, daysLate }) => `${daysLate > 0 ? 'Overdue' : 'Due soon'}: invoice ${invoiceNumber}, ${title}`,
  preview: waiting,
  body: (shown) =>
    body(
      shown,
      shown.daysLate > 0 ? 'Your invoice is overdue' : 'Your invoice is due soon',
      `${waiting(shown)} It is attached once more.`,
      `If your payment is on its way, thank you, and please disregard this mail. ${question}`,
    ),
};
