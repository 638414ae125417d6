import { defineEntity, p } from '@mikro-orm/core';
import {
  carriers,
  customerSampleSteps,
  type SampleStatus,
  sampleStatuses,
  sampleTypes,
} from '#contracts';
import { Conflict, record } from '#database';

export const SampleSchema = defineEntity({
  name: 'Sample',
  tableName: 'samples',
  properties: {
    ...record,
    customerId: p.uuid(),
    companyId: p.uuid().nullable(),
    title: p.string(),
    description: p.text().nullable(),
    sampleType: p.enum(sampleTypes),
    status: p.enum(sampleStatuses).onCreate(() => 'active' as const),
    requestedDate: p.datetime(),
    sentDate: p.datetime().nullable(),
    notes: p.text().nullable(),
    carrier: p.enum(carriers).nullable(),
    trackingNumber: p.string().nullable(),
    /** ID of the event in the newest shipping email. */
    sentEvent: p.uuid().nullable(),
  },
});

export type SampleFields = Partial<Pick<Sample, 'carrier' | 'trackingNumber' | 'notes'>>;

export class Sample extends SampleSchema.class {
  /**
   * @param now date sent, set only the first time
   * @returns true if the customer should get a shipping email
   */
  moveTo(to: SampleStatus, now: Date) {
    const from: SampleStatus = this.status;
    this.status = to;
    if (to !== 'sent') return false;
    this.sentDate ??= now;
    return from === 'active' || from === 'requested';
  }

  /** @throws Conflict unless the current status allows it */
  settle(to: SampleStatus) {
    const status: SampleStatus = this.status;
    if (!customerSampleSteps[status].includes(to))
      throw new Conflict(refusals[to] ?? `This sample is ${status}.`);
    this.status = to;
  }

  edit(fields: SampleFields) {
    Object.assign(this, fields);
  }
}
SampleSchema.setClass(Sample);

const refusals: Partial<Record<SampleStatus, string>> = {
  received: 'Only a sent sample can be marked as received.',
  archived: 'Only an active sample can be archived.',
};
