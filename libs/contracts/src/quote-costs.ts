/** Where the cost of a purchase order comes from, the most reliable first. */
export const costSources = ['bid', 'vendor', 'entered', 'assumed'] as const;
export type CostSource = (typeof costSources)[number];

export const costSourceLabels: Record<CostSource, string> = {
  bid: 'From a bid',
  vendor: 'Confirmed by vendor',
  entered: 'Entered by staff',
  assumed: 'Assumed cost',
};

/** An earlier job or an offer that did not become one, with amounts for its own quantity. */
export interface SimilarJob {
  kind: 'quote' | 'job';
  id: string;
  number: string;
  title: string;
  customerName: string | null;
  createdAt: string;
  size: string | null;
  pageCount: number | null;
  stock: string | null;
  quantity: number;
  totalPrice: string;
  pricePerThousand: string;
  /** Of its purchase orders, or of the bid that the offer rested on. */
  cost: string | null;
  costPerThousand: string | null;
  /** Null without a cost; the least reliable source of several. */
  costSource: CostSource | null;
  isWon: boolean;
}
export const similarJobMonths = 24;
export const maxSimilarJobs = 5;

/** What the price of one quantity rests on; `validUntil` is a day, the last one of the bid. */
export interface QuoteCost {
  quantity: number;
  cost: string;
  vendorId: string;
  vendorName: string;
  bidId: string | null;
  isAlternative: boolean;
  validUntil: string | null;
}
