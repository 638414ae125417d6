import type { ReactNode } from 'react';
import { trackingUrl } from '#contracts';
import type { EmailShown } from '../email-catalog.js';
import { day } from './colors.js';
import { Button, Details, Headline, Kicker, Paragraph } from './parts.js';
import type { Template } from './template.js';

type SampleContent = EmailShown<'sample.sent'>;
type ShipmentContent = EmailShown<'shipment.shipped'>;

/** To the carrier's own page: the one link of an email that leads out of the portal. */
function CarrierLink({
  carrier,
  trackingNumber,
}: Pick<SampleContent, 'carrier' | 'trackingNumber'>) {
  const url = trackingUrl({ carrier, trackingNumber });
  if (!url) return null;
  return (
    <Paragraph>
      <a className="link" href={url} style={{ color: day.accent }}>
        Track the package with {carrier}
      </a>
    </Paragraph>
  );
}

interface ShippedEmailProps {
  kicker: ReactNode;
  headline: string;
  text: string;
  button: string;
  content: SampleContent | ShipmentContent;
}

const shippedBody = ({ kicker, headline, text, button, content }: ShippedEmailProps) => (
  <>
    <Kicker>{kicker}</Kicker>
    <Headline>{headline}</Headline>
    <Paragraph>Hello{content.customerName ? ` ${content.customerName}` : ''},</Paragraph>
    <Paragraph>{text}</Paragraph>
    <CarrierLink {...content} />
    <Details rows={content.details} />
    <Button path={content.path}>{button}</Button>
  </>
);

export const sampleRequested: Template<'sample.requested'> = {
  subject: () => 'New sample request',
  preview: ({ title, customerName }) => `${customerName} requested the sample “${title}”.`,
  body: ({ title, customerName, customerEmail, companyName, details, path }) => (
    <>
      <Kicker>Sample request</Kicker>
      <Headline>New sample request: {title}</Headline>
      <Details
        rows={[
          ['Customer', customerName],
          ...(companyName ? [['Company', companyName] as const] : []),
          ['Email', customerEmail],
          ...details,
        ]}
      />
      <Button path={path}>Open the request</Button>
    </>
  ),
};

const sampleLeft = ({ title }: SampleContent) =>
  `We sent you the sample “${title}” that you requested.`;

export const sampleSent: Template<'sample.sent'> = {
  subject: () => 'Your sample is on its way',
  preview: sampleLeft,
  body: (content) =>
    shippedBody({
      kicker: 'Sample request',
      headline: 'Your sample is on its way',
      text: `${sampleLeft(content)} Please mark it as received when it arrives.`,
      button: 'Open the request',
      content,
    }),
};

const samplesLeft = ({ title }: ShipmentContent) => `We shipped samples of “${title}”.`;

export const shipmentShipped: Template<'shipment.shipped'> = {
  subject: ({ jobNumber }) => `Your samples for job ${jobNumber} are on their way`,
  preview: samplesLeft,
  body: (content) =>
    shippedBody({
      kicker: <>Job {content.jobNumber}</>,
      headline: 'Your samples are on their way',
      text: samplesLeft(content),
      button: 'View the samples',
      content,
    }),
};
