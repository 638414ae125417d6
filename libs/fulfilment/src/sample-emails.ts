import { Injectable } from '@nestjs/common';
import { Config } from '#config';
import { type SampleRow, sampleTypeLabels } from '#contracts';
import type { Actor } from '#events';
import { Emails, type EmailSource } from '#email';
import type { Sample } from './sample.entity.js';
import { SamplesQueries } from './samples.queries.js';

type Kind = 'sample.requested' | 'sample.sent';

@Injectable()
export class SampleEmails implements EmailSource<Kind> {
  constructor(
    private readonly emails: Emails,
    private readonly config: Config,
    private readonly queries: SamplesQueries,
  ) {}

  sendRequest(sample: Sample, event: string, by: Actor) {
    const email = { kind: 'sample.requested', to: this.config.shop.email, cause: event } as const;
    return this.emails.add({ ...email, about: about(sample), facts: { sampleId: sample.id } }, by);
  }

  sendShipment(sample: Sample, to: string, event: string, by: Actor) {
    const email = { kind: 'sample.sent', to, cause: event } as const;
    return this.emails.add(
      { ...email, about: about(sample), facts: { sampleId: sample.id, sentEvent: event } },
      by,
    );
  }

  readonly content: EmailSource<Kind>['content'] = {
    'sample.requested': async ({ sampleId }) => {
      const sample = await this.queries.read(sampleId);
      if (!sample || sample.status === 'archived') return undefined;
      return {
        ...shownOf(sample),
        customerEmail: sample.customerEmail,
        companyName: sample.companyName,
      };
    },
    'sample.sent': async ({ sampleId, sentEvent }) => {
      const sample = await this.queries.read(sampleId);
      if (sample?.status !== 'sent' || sample.sentEvent !== sentEvent) return undefined;
      const { carrier, trackingNumber } = sample;
      return { ...shownOf(sample), carrier, trackingNumber };
    },
  };
}

const about = ({ id, customerId, companyId }: Sample) => ({
  entityType: 'sample',
  entityId: id,
  customerId,
  companyId,
});

const shownOf = ({
  id,
  title,
  customerName,
  sampleType,
  description,
  notes,
  carrier,
  trackingNumber,
}: SampleRow) => {
  const details: [string, string | null][] = [
    ['Sample Type', sampleTypeLabels[sampleType]],
    ['Description', description],
    ['Notes', notes],
    ['Carrier', carrier],
    ['Tracking Number', trackingNumber],
  ];
  return {
    title,
    customerName,
    details: details.filter((row): row is [string, string] => Boolean(row[1])),
    path: `/samples?sample=${id}`,
  };
};
