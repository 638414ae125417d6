import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Carrier, SampleStatus, SampleType } from '#contracts';
import type { PastEvents } from '#events';
import type { Viewer } from '#users';
import { Sample } from './sample.entity.js';

interface Tools {
  em: EntityManager;
  events: PastEvents;
  broker: Viewer;
}

export interface PastSample {
  customer: Viewer;
  title: string;
  description: string;
  sampleType: SampleType;
  requestedAt: Date;
  steps: { status: SampleStatus; moment: Date; carrier?: Carrier; trackingNumber?: string }[];
}

/** Makes a sample of an earlier day, with the steps that followed. */
export function seedPastSample(past: PastSample, { em, events, broker }: Tools) {
  const { customer, requestedAt, steps, ...fields } = past;
  const { title, sampleType } = past;
  const sample = em.create(Sample, {
    id: randomUUIDv7(),
    ...fields,
    status: 'requested',
    customerId: customer.id,
    companyId: customer.companyId,
    requestedDate: requestedAt,
    createdAt: requestedAt,
    updatedAt: steps.at(-1)?.moment ?? requestedAt,
  });
  const ref = { sampleId: sample.id, title, sampleType };
  events.add('sample.requested', { ...ref, status: 'requested' }, sample, customer, requestedAt);
  for (const { status: to, moment, carrier = null, trackingNumber = null } of steps) {
    const from = sample.status;
    sample.edit({ ...(carrier && { carrier, trackingNumber }) });
    sample.moveTo(to, moment);
    const by = to === 'received' ? customer : broker;
    const facts = { ...ref, from, to, carrier, trackingNumber, changes: {} };
    events.add('sample.statusChanged', facts, sample, by, moment);
  }
}
