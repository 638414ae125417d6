import type { ReactNode } from 'react';
import { trackingUrl } from '#contracts';
import type { MailShown } from '../mail-catalogue.js';
import { day } from './colors.js';
import { Button, Details, Headline, Kicker, Paragraph } from './parts.js';
import type { Template } from './template.js';

type Sent = MailShown<'sample.sent'>;
type Shipped = MailShown<'shipment.shipped'>;

/** To the carrier's own page: the one link of a mail that leads out of the portal. */
function CarrierLink({ carrier, trackingNumber }: Pick<Sent, 'carrier' | 'trackingNumber'>) {
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

interface OnItsWay {
  kicker: ReactNode;
  headline: string;
  text: string;
  button: string;
  shown: Sent | Shipped;
}

const onItsWay = ({ kicker, headline, text, button, shown }: OnItsWay) => (
  <>
    <Kicker>{kicker}</Kicker>
    <Headline>{headline}</Headline>
    <Paragraph>Hello{shown.customerName ? ` ${shown.customerName}` : ''},</Paragraph>
    <Paragraph>{text}</Paragraph>
    <CarrierLink {...shown} />
    <Details rows={shown.details} />
    <Button path={shown.path}>{button}</Button>
  </>
);

export const sampleRequested: Template<'sample.requested'> = {
  subject: ({ title, customerName }) => `New sample request from ${customerName}: ${title}`,
  preview: ({ title, customerName }) => `${customerName} asks for “${title}”.`,
  body: ({ title, customerName, customerEmail, companyName, details, path }) => (
    <>
      <Kicker>Sample request</Kicker>
      <Headline>New sample request: {title}</Headline>
      <Details
        rows={[
          ['Customer', customerName],
          ...(companyName ? [['Company', companyName] as const] : []),
          ['E-mail', customerEmail],
          ...details,
        ]}
      />
      <Button path={path}>Open the request</Button>
    </>
  ),
};

const sampleLeft = ({ title }: Sent) => `The sample “${title}” that you asked for has left our shop.`;

export const sampleSent: Template<'sample.sent'> = {
  subject: ({ title }) => `Your sample is on its way: ${title}`,
  preview: sampleLeft,
  body: (shown) =>
    onItsWay({
      kicker: 'Sample request',
      headline: 'Your sample is on its way',
      text: `${sampleLeft(shown)} When it has come, please mark it as received.`,
      button: 'Open the request',
      shown,
    }),
};

const samplesLeft = ({ title }: Shipped) => `Samples of “${title}” have left our shop.`;

export const shipmentShipped: Template<'shipment.shipped'> = {
  subject: ({ title, jobNumber }) => `Your samples are on their way: ${title} (${jobNumber})`,
  preview: samplesLeft,
  body: (shown) =>
    onItsWay({
      kicker: <>Job {shown.jobNumber}</>,
      headline: 'Your samples are on their way',
      text: samplesLeft(shown),
      button: 'View the samples',
      shown,
    }),
};
