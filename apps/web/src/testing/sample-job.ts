import type { JobDetail, JobRow } from '#contracts';
import { nextStep } from './next-step.js';

/** A job that is pending, as a list has it. */
export const sampleJobRow: JobRow = {
  id: '01900000-0000-7000-8000-000000000001',
  jobNumber: 'J-2026-0007',
  customerPoNumber: 'ACM-4510',
  customerId: 'ada',
  title: 'Presentation folders',
  description: 'Two pockets',
  quantity: 1500,
  specifications: { quantity: 1500 },
  status: 'pending',
  totalPrice: '2975.00',
  mailDate: '2026-12-01',
  estimatedCompletionDate: '2026-11-30',
  hasArtwork: true,
  hasData: false,
  createdAt: '2026-11-19T15:00:00Z',
  nextStep: nextStep('shop', 'start'),
};

/** The same as its page has it, for somebody who may do everything. */
export const sampleJob: JobDetail = {
  ...sampleJobRow,
  quoteId: null,
  quoteNumber: null,
  assignedUserId: 'ada',
  companyName: 'Acme Outfitters',
  customerName: 'Ada Lindqvist',
  customerEmail: 'ada@example.com',
  paperType: '14pt C1S',
  size: '9 x 12',
  colors: '4/0',
  finishing: null,
  bindery: null,
  deliveryMethod: 'delivery',
  deliveryAddress: '88 Mill Road',
  deliveryDate: null,
  deliveryTrackingNumber: null,
  deliveryNotes: null,
  pickupScheduled: false,
  inHomesDate: null,
  startDate: null,
  actualCompletionDate: null,
  artworkUrls: [],
  reorderedFrom: null,
  reorderedAs: [],
  lastPrice: null,
  notes: null,
  proofStatus: 'pending',
  proofUrl: null,
  sampleSentDate: null,
  sampleTrackingNumber: null,
  sampleDeliveryAddress: null,
  sampleNotes: null,
  nextStep: nextStep('shop', 'sendProof'),
  refusals: {
    edit: null,
    specify: null,
    manage: null,
    addFiles: null,
    scheduleDelivery: null,
    delete: null,
  },
  updatedAt: '2026-11-19T15:00:00Z',
  version: 3,
};

/** What a customer may not do with an own job. */
export const customerRefusals: JobDetail['refusals'] = {
  edit: null,
  specify: null,
  manage: 'Only the shop can change this.',
  addFiles: null,
  scheduleDelivery: 'Only the shop schedules deliveries.',
  delete: 'Only the shop can delete a job.',
};
