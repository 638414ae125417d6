import type { MailShown } from '../mail-catalogue.js';
import { Aside, Button, Details, Headline, Kicker, Paragraph, PlainLink, Quotation } from './parts.js';
import type { Template } from './template.js';

type Order = MailShown<'purchaseOrder.sent'>;

const said = ({ title, amount }: Order) => `We order “${title}” from you for ${amount}.`;

/** Nothing in the mail answers it: scanners press every link. */
export const purchaseOrder: Template<'purchaseOrder.sent'> = {
  subject: ({ poNumber, title }, { shop }) => `Purchase order ${poNumber} from ${shop.name}: ${title}`,
  preview: said,
  body: (shown) => (
    <>
      <Kicker>
        Purchase order {shown.poNumber} · Our job {shown.jobNumber}
      </Kicker>
      <Headline>A new order for you</Headline>
      <Paragraph>Hello {shown.vendorName},</Paragraph>
      <Paragraph>{said(shown)} The purchase order is attached; the files are behind this button, where you also answer.</Paragraph>
      {shown.notes && <Quotation>{shown.notes}</Quotation>}
      <Button path={shown.path}>Open the order</Button>
      <Aside>
        You acknowledge or decline it on that page, without a login, and later say there when it ships. The link works until{' '}
        {shown.validUntil}; whoever has it can answer for you, so please pass it on only to somebody who may.
      </Aside>
      <PlainLink path={shown.path} />
      <Details rows={[['Price', shown.amount], ...shown.details]} />
    </>
  ),
};
