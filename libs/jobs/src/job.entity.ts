import { defineEntity, p } from '@mikro-orm/core';
import { deliveryMethods, jobStatuses, type PrintSpecifications } from '#contracts';
import { record } from '#database';

const proofStatuses = ['pending', 'sent', 'approved'] as const;

const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    ...record,
    jobNumber: p.string(),
    customerPoNumber: p.string().nullable(),
    quoteId: p.uuid().nullable(),
    customerId: p.uuid().nullable(),
    companyId: p.uuid().nullable(),
    customerName: p.string().nullable(),
    customerEmail: p.string().nullable(),
    title: p.string(),
    description: p.text().nullable(),
    specifications: p.json<PrintSpecifications>().onCreate(() => ({})),
    quantity: p.integer().nullable(),
    paperType: p.text().nullable(),
    size: p.text().nullable(),
    colors: p.text().nullable(),
    finishing: p.text().nullable(),
    bindery: p.text().nullable(),
    totalPrice: p.decimal('string').precision(10).scale(2).nullable(),
    status: p.enum(jobStatuses).onCreate(() => 'pending' as const),
    startDate: p.datetime().nullable(),
    estimatedCompletionDate: p.date().nullable(),
    actualCompletionDate: p.datetime().nullable(),
    deliveryDate: p.date().nullable(),
    pickupScheduled: p.boolean().onCreate(() => false),
    deliveryMethod: p.enum(deliveryMethods).nullable(),
    deliveryAddress: p.text().nullable(),
    mailDate: p.date().nullable(),
    inHomesDate: p.string().nullable(),
    artworkUrls: p.array().onCreate(() => []),
    notes: p.text().nullable(),
    proofStatus: p.enum(proofStatuses).onCreate(() => 'pending' as const),
    proofUrl: p.text().nullable(),
    sampleSentDate: p.date().nullable(),
    sampleTrackingNumber: p.string().nullable(),
    sampleDeliveryAddress: p.text().nullable(),
    sampleNotes: p.text().nullable(),
  },
});

/** Work on the floor: the shop's only meaning of "job". */
export class Job extends JobSchema.class {}
JobSchema.setClass(Job);

export const jobEntities = [JobSchema];
