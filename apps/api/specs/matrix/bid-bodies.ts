import { bid, bidVendor } from './bid-makers.js';
import type { Sender, Write } from './writes.js';

const terms = ({ text }: Sender) => ({
  ...bid,
  remark: text,
  alternative: { description: text, prices: bid.prices },
});
const requiredTerms = {
  prices: 'Each quantity needs a price like 1250.00 and 1 to 365 lead days',
  freight: 'Freight must be included, an amount, or none',
  validUntil: 'Valid-until date is required',
};
const named = ({ text }: Sender) => ({ name: text });

export const bidWrites: Record<string, Write> = {
  'POST /api/quotes/:id/bid-requests': {
    body: async ({ world, text }) => ({
      vendorIds: [await bidVendor(world)],
      quantities: [500],
      title: text,
      answerBy: '2131-05-03',
      neededBy: '2131-05-20',
      files: [],
      note: text,
      open: true,
    }),
    required: {
      vendorIds: 'Choose at least one vendor',
      quantities: 'Choose at least one quantity',
      title: 'Title is required',
      answerBy: 'Answer-by date is required',
    },
    once: true,
  },
  'POST /api/bid-requests/:id/open': { body: () => ({ answerBy: '2131-05-04' }) },
  'POST /api/bid-requests/:id/close': {},
  'POST /api/bid-requests/:id/drop': {},
  'POST /api/bid-requests/:id/award': {
    body: ({ record: { params } }) => ({
      awards: [{ quantity: 500, bidId: params['bidId'] ?? 'missing', alternative: false }],
      tellOthers: true,
    }),
    required: { awards: 'Awards must be a list' },
  },
  'POST /api/bid-requests/:id/link': {
    body: ({ record: { params } }) => ({ vendorId: params['vendorId'] ?? 'missing' }),
    required: { vendorId: 'Vendor was not found' },
  },
  'POST /api/bid-requests/:id/file': { bytes: true },
  'POST /api/bid-requests/:id/bids': {
    body: (sender) => ({
      ...terms(sender),
      vendorId: sender.record.params['vendorId'] ?? 'missing',
      channel: 'phone',
    }),
    alsoTakes: ['version', 'file'],
    required: {
      ...requiredTerms,
      vendorId: 'Vendor was not found',
      channel: 'Channel must be phone or email',
    },
  },
  'POST /api/vendor-bids/:id/:token/will-quote': { body: named, alsoTakes: ['version'] },
  'POST /api/vendor-bids/:id/:token/file': { bytes: true },
  'POST /api/vendor-bids/:id/:token/send': {
    body: (sender) => ({ ...terms(sender), ...named(sender) }),
    alsoTakes: ['version', 'file'],
    required: requiredTerms,
  },
  'POST /api/vendor-bids/:id/:token/same-price': { body: named, alsoTakes: ['version'] },
  'POST /api/vendor-bids/:id/:token/decline': {
    body: (sender) => ({ ...named(sender), reason: sender.text }),
    alsoTakes: ['version'],
    required: { reason: 'A reason is required' },
  },
};
