import type { SampleShipment } from '#contracts';
import { sampleJob } from './sample-job.js';

export const sampleShipment: SampleShipment = {
  id: '01900000-0000-7000-8000-0000000000d1',
  jobId: sampleJob.id,
  recipientName: 'Jo Park',
  company: 'Acme Portland',
  address: '12 Dock Street\nPortland, ME 04101',
  quantity: 250,
  trackingNumber: null,
  carrier: null,
  status: 'pending',
  shippedDate: null,
  deliveredDate: null,
  notes: null,
  createdBy: 'ada',
  createdByName: 'Ada Lindqvist',
  createdAt: '2026-11-19T15:00:00.000Z',
  updatedAt: '2026-11-19T15:00:00.000Z',
  version: 1,
  delivery: null,
};
