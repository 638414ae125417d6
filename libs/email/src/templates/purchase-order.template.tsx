import type { EmailShown } from '../email-catalog.js';
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

type Order = EmailShown<'purchaseOrder.sent'>;

const introduction = ({ title, amount }: Order) =>
  `We are ordering “${title}” from you for ${amount}.`;

/** Nothing in the email answers it: scanners press every link. */
export const purchaseOrder: Template<'purchaseOrder.sent'> = {
  subject: ({ poNumber }, { shop }) => `Purchase order ${poNumber} from ${shop.name}`,
  preview: introduction,
  body: (content) => (
    <>
      <Kicker>
        Purchase order {content.poNumber} · Our job {content.jobNumber}
      </Kicker>
      <Headline>You have a new order</Headline>
      <Paragraph>Hello {content.vendorName},</Paragraph>
      <Paragraph>
        {introduction(content)} The purchase order is attached. Open the order to download the files
        and to acknowledge or decline it.
      </Paragraph>
      {content.notes && <Quotation>{content.notes}</Quotation>}
      <Button path={content.path}>Open the order</Button>
      <Aside>
        You do not need to sign in. Use the same page later to enter the ship date. The link works
        until {content.validUntil}. Anyone with this link can acknowledge or decline the order for
        you, so do not forward it to others.
      </Aside>
      <PlainLink path={content.path} />
      <Details rows={[['Price', content.amount], ...content.details]} />
    </>
  ),
};
