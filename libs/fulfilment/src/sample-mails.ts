import { Injectable } from '@nestjs/common';
import { Config } from '#config';
import { type SampleRow, sampleTypeLabels } from '#contracts';
import type { Actor } from '#events';
import { Mails, type MailSource } from '#mail';
import type { Sample } from './sample.entity.js';
import { SamplesQueries } from './samples.queries.js';

type Kind = 'sample.requested' | 'sample.sent';

/** What is written about samples: to the shop that somebody asks for one, to them that it has left. */
@Injectable()
export class SampleMails implements MailSource<Kind> {
  constructor(
    private readonly mails: Mails,
    private readonly config: Config,
    private readonly queries: SamplesQueries,
  ) {}

  /** @param event of the request */
  requested(sample: Sample, event: string, by: Actor) {
    const mail = { kind: 'sample.requested', to: this.config.shop.email, cause: event } as const;
    return this.mails.add({ ...mail, about: about(sample), facts: { sampleId: sample.id } }, by);
  }

  /** @param event of the sending */
  sent(sample: Sample, to: string, event: string, by: Actor) {
    const mail = { kind: 'sample.sent', to, cause: event } as const;
    return this.mails.add({ ...mail, about: about(sample), facts: { sampleId: sample.id, sentEvent: event } }, by);
  }

  readonly shown: MailSource<Kind>['shown'] = {
    'sample.requested': async ({ sampleId }) => {
      const sample = await this.queries.read(sampleId);
      if (!sample || sample.status === 'archived') return undefined;
      return { ...shownOf(sample), customerEmail: sample.customerEmail, companyName: sample.companyName };
    },
    'sample.sent': async ({ sampleId, sentEvent }) => {
      const sample = await this.queries.read(sampleId);
      if (sample?.status !== 'sent' || sample.sentEvent !== sentEvent) return undefined;
      const { carrier, trackingNumber } = sample;
      return { ...shownOf(sample), carrier, trackingNumber };
    },
  };
}

const about = ({ id, customerId, companyId }: Sample) => ({ entityType: 'sample', entityId: id, customerId, companyId });

const shownOf = ({ id, title, customerName, sampleType, description, notes, carrier, trackingNumber }: SampleRow) => {
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
