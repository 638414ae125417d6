import type { PurchaseOrderRow, SavedPurchaseOrder, VendorOrder } from '#contracts';
import { nextStep } from './next-step.js';
import { sampleJob } from './sample-job.js';

const { id: jobId, jobNumber, title: jobTitle } = sampleJob;

export const amounts = (
  original: string,
  vendor: string,
  margin: string,
  percentage: string | null,
) => ({
  originalAmount: original,
  customerCost: original,
  vendorAmount: vendor,
  vendorCost: vendor,
  marginAmount: margin,
  margin,
  marginPercentage: percentage,
});

export const pendingOrder: PurchaseOrderRow = {
  id: 'po1',
  poNumber: 'PO-2026-0004',
  jobId,
  jobNumber,
  jobTitle,
  vendorId: null,
  vendorName: 'Bayside Press',
  vendorEmail: 'orders@bayside.example',
  ...amounts('2975.00', '2380.00', '595.00', '20.00'),
  costSource: 'assumed',
  bidAmount: null,
  bidLapsed: false,
  marginTarget: 20,
  belowTarget: false,
  marginReason: null,
  status: 'pending',
  sentDate: null,
  acknowledgedDate: null,
  completedDate: null,
  notes: null,
  automatic: true,
  changedSinceSent: false,
  acknowledgedBy: null,
  declinedAt: null,
  declineReason: null,
  shipDate: null,
  carrier: null,
  trackingNumber: null,
  shippedAt: null,
  delivery: null,
  linkExpiresAt: null,
  nextStep: nextStep('shop', 'sendOrder'),
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  version: 3,
};

export const sentOrder: PurchaseOrderRow = {
  ...pendingOrder,
  status: 'sent',
  sentDate: '2026-11-21T15:00:00.000Z',
  delivery: {
    to: 'orders@bayside.example',
    state: 'sent',
    lastError: null,
    sentAt: '2026-11-21T15:00:05.000Z',
  },
  linkExpiresAt: '2026-12-21T15:00:00.000Z',
  nextStep: nextStep('vendor', 'acknowledgeOrder'),
  version: 4,
};

export const savedOrder = (
  order: PurchaseOrderRow,
  message: string | null = null,
): SavedPurchaseOrder => ({
  ...order,
  mailedTo: message && order.vendorEmail,
  message,
});

export const vendorOrder: VendorOrder = {
  id: 'po1',
  poNumber: 'PO-2026-0004',
  shop: {
    name: 'Harbor Print',
    address: '1 Quay Street',
    phone: '(207) 555-0100',
    email: 'hello@harbor.example',
  },
  vendorName: 'Bayside Press',
  vendorAmount: '2380.00',
  status: 'sent',
  sentDate: '2026-11-21T15:00:00.000Z',
  notes: 'Please call before you trim.',
  job: { jobNumber, title: jobTitle, description: 'Two pockets', quantity: 1500 },
  specification: [
    ['Quantity', '1,500'],
    ['Paper Type', '14pt C1S'],
  ],
  shipTo: '88 Mill Road',
  dates: [['Mail Date', '2026-12-01']],
  files: [
    {
      fileName: 'folder.pdf',
      fileType: 'artwork',
      fileSize: 2048,
      mimeType: 'application/pdf',
      downloadUrl: '/api/objects/uploads/f1?s=x',
    },
  ],
  acknowledgedDate: null,
  acknowledgedBy: null,
  declinedAt: null,
  declineReason: null,
  shipDate: null,
  carrier: null,
  trackingNumber: null,
  shippedAt: null,
  refusals: { acknowledge: null, decline: null, ship: 'Please acknowledge the order first.' },
  expiresAt: '2026-12-21T15:00:00.000Z',
  version: 4,
};
