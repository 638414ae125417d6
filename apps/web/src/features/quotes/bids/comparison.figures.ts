import {
  type Bid,
  type BidAward,
  type BidInvitation,
  type BidRequestRow,
  type ComparedPrice,
  type FreightTerms,
  landedCost,
  lowestOf,
  priceOfCost,
  type RoundingStep,
  type VendorRecord,
} from '#contracts';

/** A bid or its alternative. */
export interface Column {
  key: string;
  invitation: BidInvitation;
  bid: Bid;
  alternative: boolean;
  description: string | null;
  prices: ComparedPrice[];
}

/** The newest bids in force, each followed by its alternative. */
export const columnsOf = ({ invitations }: BidRequestRow): Column[] =>
  invitations.flatMap((invitation) => {
    const [bid] = invitation.bids;
    if (!bid || bid.isStruck || invitation.state !== 'quoted') return [];
    const own = { invitation, bid, alternative: false, description: null, prices: bid.prices };
    const columns: Column[] = [{ key: bid.id, ...own }];
    if (bid.alternative)
      columns.push({ ...own, key: `${bid.id} alternative`, alternative: true, ...bid.alternative });
    return columns;
  });

export const priceIn = ({ prices }: Column, quantity: number) =>
  prices.find((row) => row.quantity === quantity);

export function lowestCost(columns: readonly Column[], quantity: number) {
  const costs = columns.flatMap((column) => priceIn(column, quantity) ?? []).map(landedCost);
  return lowestOf(costs);
}

/** Column keys by quantity. */
export type Choices = Readonly<Record<number, string | undefined>>;

export const awardedChoices = ({ awards }: BidRequestRow): Choices =>
  Object.fromEntries(
    awards.map(({ quantity, bidId, alternative }) => [
      quantity,
      alternative ? `${bidId} alternative` : bidId,
    ]),
  );

export interface ChosenPrice {
  quantity: number;
  column: Column;
  cost: string;
  price: string;
}

export const chosenPrices = (
  { quantities }: BidRequestRow,
  columns: readonly Column[],
  choices: Choices,
  marginPercent: number,
  step: RoundingStep,
): ChosenPrice[] =>
  quantities.flatMap((quantity) => {
    const column = columns.find(({ key }) => key === choices[quantity]);
    const row = column && priceIn(column, quantity);
    if (!column || !row) return [];
    const cost = landedCost(row);
    return [{ quantity, column, cost, price: priceOfCost(cost, marginPercent, step) }];
  });

export const awardsOf = (chosen: readonly ChosenPrice[]): BidAward[] =>
  chosen.map(({ quantity, column: { bid, alternative } }) => ({
    quantity,
    bidId: bid.id,
    alternative,
  }));

export const freightWords: Record<FreightTerms, string> = {
  included: 'Freight included',
  amount: 'Freight charged, in the cost',
  none: 'Freight not included',
};

/** `'On time 8 of 10 · answered 9 of 10'`; undefined with too few cases. */
export function recordText(record: VendorRecord | null) {
  const words = (
    [
      ['On time', record?.onTime],
      ['Answered', record?.answered],
      ['Cost changed', record?.costChanges],
    ] as const
  ).flatMap(([name, share]) => (share ? [`${name} ${share.count} of ${share.of}`] : []));
  return words.length ? words.join(' · ') : undefined;
}
