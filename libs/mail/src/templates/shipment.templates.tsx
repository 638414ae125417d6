import { trackingUrl } from '#contracts';
import type { MailShown } from '../mail-catalogue.js';
import { day } from './colors.js';
import { Button, Details, Headline, Kicker, Paragraph } from './parts.js';
import type { Template } from './template.js';

type Shown = MailShown<'shipment.shipped'>;
const whatHappens = ({ title }: Shown) => `Samples of “${title}” have left our shop.`;

/** To the carrier's own page: the one link of a mail that leads out of the portal. */
function CarrierLink({ carrier, trackingNumber }: Pick<Shown, 'carrier' | 'trackingNumber'>) {
  const url = trackingUrl({ carrier, trackingNumber });
  if (!url) return null;
  return (
    <Paragraph>
      <a className="link" href={url} style={{ color: day.accent }}>
        Follow the parcel at {carrier}
      </a>
    </Paragraph>
  );
}

export const shipmentShipped: Template<'shipment.shipped'> = {
  subject: ({ title, jobNumber }) => `Your samples are on their way: ${title} (${jobNumber})`,
  preview: whatHappens,
  body: (shown) => (
    <>
      <Kicker>Job {shown.jobNumber}</Kicker>
      <Headline>Your samples are on their way</Headline>
      <Paragraph>Hello{shown.customerName ? ` ${shown.customerName}` : ''},</Paragraph>
      <Paragraph>{whatHappens(shown)}</Paragraph>
      <CarrierLink {...shown} />
      <Details rows={shown.details} />
      <Button path={shown.path}>View the samples</Button>
    </>
  ),
};
