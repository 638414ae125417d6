import { quoteActions, type QuoteDetail } from '#contracts';
import { nextStep } from './next-step.js';
import { samplePiece } from './sample-piece.js';

const noRefusals = Object.fromEntries(
  quoteActions.map((action) => [action, null]),
) as QuoteDetail['refusals'];

type Changes = Partial<Omit<QuoteDetail, 'refusals'>> & {
  refusals?: Partial<QuoteDetail['refusals']>;
};

export const sampleQuote = ({ refusals, ...changes }: Changes = {}): QuoteDetail => ({
  id: 'q1',
  quoteNumber: 'Q-2026-0001',
  customerId: 'ada',
  customerName: 'Ada Lindqvist',
  customerEmail: 'ada@example.com',
  title: 'Spring brochure',
  description: 'Tri-fold, both sides',
  parsedDocument: null,
  quantity: 2500,
  quantities: [2500],
  prices: [],
  paperType: '100# gloss text',
  size: '8.5 x 11',
  colors: '4/4',
  finishing: null,
  bindery: 'Tri-fold',
  totalPrice: '1250.50',
  status: 'pending',
  createdAt: '2026-11-20T15:00:00.000Z',
  validUntil: '2199-12-21',
  pricedAt: '2026-11-21T15:00:00.000Z',
  specifications: { printType: 'flat' },
  printType: 'flat',
  jobId: null,
  deliveryMethod: 'delivery',
  deliveryAddress: '12 Dock Street\nPortland, ME 04101',
  estimatedCompletionDate: null,
  mailDate: '2199-01-11',
  inHomesDate: '1/13-1/15',
  artworkUrls: [],
  artwork: [],
  notes: 'Two proofs, please.',
  awaiting: 'customer',
  package: null,
  piece: samplePiece,
  nextStep: nextStep('customer', 'approvePrice', '2199-12-21'),
  lastPrice: null,
  reorderedFrom: null,
  reorderedAs: [],
  lastMessage: null,
  createdBy: 'ada',
  refusals: { ...noRefusals, ...refusals },
  updatedAt: '2026-11-21T15:00:00.000Z',
  version: 3,
  ...changes,
});
