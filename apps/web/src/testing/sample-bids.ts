import type { BidInvitation, BidRequestRow, QuoteBidRequests, VendorBid } from '#contracts';

const invitation = (
  id: string,
  vendorName: string,
  more: Partial<BidInvitation>,
): BidInvitation => ({
  id,
  vendorId: `v${id}`,
  vendorName,
  vendorEmail: `${id}@vendor.test`,
  state: 'asked',
  declineReason: null,
  answeredAt: null,
  bids: [],
  record: null,
  ...more,
});

const priced = (quantity: number, price: string, shipDate: string) => ({
  quantity,
  price,
  freight: null,
  leadDays: 5,
  shipDate,
});

/** Two bids, of which one is late, a decline, and a vendor without an answer. */
export const bidRequest: BidRequestRow = {
  id: 'r1',
  number: 'B-2026-0001',
  quoteId: 'q1',
  status: 'open',
  version: 1,
  title: 'Spring brochure',
  note: null,
  specification: [['Paper Type', '100# gloss text']],
  quantities: [2500],
  destination: 'Portland, ME 04101',
  neededBy: '2199-01-05',
  answerBy: '2199-01-02',
  files: [],
  changes: [],
  invitations: [
    invitation('i1', 'Alder Press', {
      state: 'quoted',
      record: { onTime: { count: 8, of: 10 }, answered: null, costChanges: null },
      bids: [
        {
          id: 'b1',
          revision: 1,
          channel: 'link',
          byName: 'Rosa Diaz',
          isStruck: false,
          sentAt: '2026-11-25T15:00:00.000Z',
          prices: [priced(2500, '800.01', '2199-01-04')],
          freight: 'included',
          validUntil: '2199-02-01',
          remark: 'Folded flat',
          alternative: null,
          file: { fileUrl: '/objects/uploads/b1', fileName: 'quote-20931.pdf' },
        },
      ],
    }),
    invitation('i2', 'Birch Printing', {
      state: 'quoted',
      bids: [
        {
          id: 'b2',
          revision: 1,
          channel: 'phone',
          byName: 'Beth Marlow',
          isStruck: false,
          sentAt: '2026-11-25T15:00:00.000Z',
          prices: [{ ...priced(2500, '700.00', '2199-01-09'), freight: '50.00' }],
          freight: 'amount',
          validUntil: '2020-02-01',
          remark: null,
          alternative: {
            description: '80# gloss text',
            prices: [{ ...priced(2500, '600.00', '2199-01-04'), freight: '50.00' }],
          },
          file: null,
        },
      ],
    }),
    invitation('i3', 'Cedar Litho', { state: 'declined', declineReason: 'The press is full.' }),
    invitation('i4', 'Dogwood Graphics', {}),
  ],
  awards: [],
  refusals: { open: 'Open', close: null, drop: null, award: null, enter: null },
  createdAt: '2026-11-24T15:00:00.000Z',
  createdByName: 'Beth Marlow',
  openedAt: '2026-11-24T15:00:00.000Z',
  closedAt: null,
};

export const quoteBids: QuoteBidRequests = {
  requests: [bidRequest],
  vendors: [
    { id: 'v1', name: 'Alder Press', email: 'a@vendor.test', capabilities: [], similarBids: 2 },
    { id: 'v2', name: 'Birch Printing', email: null, capabilities: [], similarBids: 0 },
  ],
  title: 'Spring brochure',
  quantities: [2500],
  destination: 'Portland, ME 04101',
  neededBy: '2199-01-05',
  answerBy: '2199-01-02',
  marginTarget: 20,
  refusal: 'This quote already has bid request B-2026-0001.',
};

export const vendorBid: VendorBid = {
  id: 'i4',
  number: 'B-2026-0001',
  shop: {
    name: 'Harbor Print',
    address: '1 Main Street',
    phone: '(207) 555-0100',
    email: 'shop@harbor.test',
  },
  vendorName: 'Dogwood Graphics',
  title: 'Spring brochure',
  note: 'Please fold flat.',
  specification: [['Paper Type', '100# gloss text']],
  quantities: [500, 1000],
  destination: 'Portland, ME 04101',
  neededBy: '2199-01-05',
  answerBy: '2199-01-02',
  files: [],
  version: 1,
  changes: [],
  state: 'asked',
  declineReason: null,
  bid: null,
  refusals: { willQuote: null, send: null, samePrice: 'The same', decline: null },
};
