/** Where the cost of a purchase order comes from, the most reliable first. */
export const costSources = ['bid', 'vendor', 'entered', 'assumed'] as const;
export type CostSource = (typeof costSources)[number];

export const costSourceLabels: Record<CostSource, string> = {
  bid: 'From a bid',
  vendor: 'Confirmed by vendor',
  entered: 'Entered by staff',
  assumed: 'Assumed cost',
};

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
