import { defineEntity, p } from '@mikro-orm/core';
import {
  type DeliveryMethod,
  deliveryMethods,
  jobGroups,
  type JobStatus,
  jobStatuses,
  needsProof,
  type PrintSpec,
  proofStatuses,
} from '#contracts';
import { record, stepOf } from '#database';
import { jobRules } from './job-steps.js';
import { statusEvents } from './status-events.js';

const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    ...record,
    jobNumber: p.string(),
    customerPoNumber: p.string().nullable(),
    quoteId: p.uuid().nullable(),
    packageId: p.uuid().nullable(),
    /** Null until the job is assigned to a customer. */
    customerId: p.uuid().nullable(),
    companyId: p.uuid().nullable(),
    customerName: p.string().nullable(),
    customerEmail: p.string().nullable(),
    title: p.string(),
    description: p.text().nullable(),
    spec: p.json<PrintSpec>().onCreate(() => ({})),
    quantity: p.integer().nullable(),
    totalPrice: p.decimal('string').precision(10).scale(2).nullable(),
    status: p.enum(jobStatuses).onCreate(() => 'pending' as const),
    /** ID of the event that set `status`. */
    statusEvent: p.uuid().nullable(),
    startDate: p.datetime().nullable(),
    estimatedCompletionDate: p.date().nullable(),
    actualCompletionDate: p.datetime().nullable(),
    deliveryDate: p.date().nullable(),
    pickupScheduled: p.boolean().onCreate(() => false),
    deliveryMethod: p.enum(deliveryMethods).nullable(),
    deliveryAddress: p.text().nullable(),
    deliveryTrackingNumber: p.string().nullable(),
    deliveryNotes: p.text().nullable(),
    mailDate: p.date().nullable(),
    inHomesDate: p.string().nullable(),
    artworkUrls: p.array().onCreate(() => []),
    /** Updated together with the job's files. */
    hasArtwork: p.boolean().onCreate(() => false),
    hasData: p.boolean().onCreate(() => false),
    reorderedFrom: p.uuid().nullable(),
    lastPrice: p.decimal('string').precision(10).scale(2).nullable(),
    notes: p.text().nullable(),
    proofStatus: p.enum(proofStatuses).onCreate(() => 'pending' as const),
    proofUrl: p.text().nullable(),
    sampleSentDate: p.date().nullable(),
    sampleTrackingNumber: p.string().nullable(),
    sampleDeliveryAddress: p.text().nullable(),
    sampleNotes: p.text().nullable(),
    maxFieldLength: p.integer().nullable(),
    nextActionSince: p.datetime().nullable(),
    /** The day of the current step, by the plan. */
    stepDue: p.date().nullable(),
  },
});

export interface JobOwner {
  id: string;
  companyId: string | null;
  name: string;
  email: string;
}

/** `date` is `YYYY-MM-DD` in the shop's zone. */
export interface Delivery {
  method: DeliveryMethod;
  address: string | null;
  date: string;
  trackingNumber: string | null;
  notes: string | null;
}

/** Staff may set any status. */
export class Job extends JobSchema.class {
  edit(fields: Readonly<Record<string, unknown>>, now: Date) {
    this.changeStep(now, () => Object.assign(this, fields));
    if ('deliveryMethod' in fields) this.pickupScheduled = fields.deliveryMethod === 'pickup';
  }

  isOfCustomerOf({ customerId, companyId }: Job) {
    if (customerId === this.customerId) return true;
    return companyId !== null && companyId === this.companyId;
  }

  /** The earlier price is only shown for comparison; this one is still to be confirmed. */
  repeat({ id, totalPrice, lastPrice }: Job) {
    this.reorderedFrom = id;
    this.lastPrice = totalPrice ?? lastPrice;
  }

  /**
   * @param today `YYYY-MM-DD` in the shop's zone
   * @returns whether the job continues without an approved proof
   */
  moveTo(status: JobStatus, now: Date, today: string) {
    this.changeStep(now, () => (this.status = status));
    if (status === 'in_production') this.startDate ??= now;
    if ((jobGroups.completed as readonly JobStatus[]).includes(status))
      this.actualCompletionDate ??= now;
    if (status === 'delivered') this.deliveryDate ??= today;
    return needsProof(status) && this.proofStatus !== 'approved';
  }

  awaitProof(proofUrl: string, event: string, now: Date) {
    this.changeStep(now, () =>
      Object.assign(this, { status: statusEvents['proof.sent'], proofStatus: 'sent' }),
    );
    this.proofUrl = proofUrl;
    this.statusEvent = event;
  }

  settleProof(isApproved: boolean, event: string, now: Date) {
    const decidedFields = isApproved
      ? { status: statusEvents['proof.approved'], proofStatus: 'approved' }
      : { status: statusEvents['proof.changesRequested'], proofStatus: 'pending' };
    this.changeStep(now, () => Object.assign(this, decidedFields));
    this.statusEvent = event;
  }

  /**
   * With null, only the shop sees the job. The contact of an earlier customer leaves with them.
   * @param editedFields fields that the same request sets
   */
  assign(owner: JobOwner | null, editedFields: readonly string[] = []) {
    const contact = { customerName: owner?.name, customerEmail: owner?.email };
    for (const field of ['customerName', 'customerEmail'] as const) {
      const isEarlier = Boolean(this.customerId) && !editedFields.includes(field);
      if (isEarlier || !this[field]) this[field] = contact[field] ?? null;
    }
    this.customerId = owner?.id ?? null;
    this.companyId = owner?.companyId ?? null;
  }

  schedule({ method, address, date, trackingNumber, notes }: Delivery, now: Date) {
    this.changeStep(now, () => Object.assign(this, { deliveryMethod: method, deliveryDate: date }));
    this.pickupScheduled = method === 'pickup';
    if (address) this.deliveryAddress = address;
    this.deliveryTrackingNumber = trackingNumber;
    this.deliveryNotes = notes;
  }

  /** True if the first artwork would change the next action. */
  awaitsArtwork() {
    return this.step() !== this.step(true);
  }

  private changeStep(now: Date, act: () => void) {
    const earlierStep = this.step();
    act();
    if (this.step() === earlierStep) return;
    this.nextActionSince = now;
    this.stepDue = null;
  }

  private step(hasArtwork = this.hasArtwork) {
    const isScheduled = Boolean(this.deliveryDate) || this.deliveryMethod === 'pickup';
    const { who, what } = stepOf(jobRules, {
      status: this.status,
      proofStatus: this.proofStatus,
      hasArtwork,
      isScheduled,
    });
    return `${who} ${what}`;
  }
}
JobSchema.setClass(Job);

export const jobEntities = [JobSchema];
