import { isDeepStrictEqual } from 'node:util';
import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { randomUUIDv7 } from 'node:crypto';
import {
  type BidAlternative,
  type BidAward,
  bidChannels,
  type BidFile,
  type BidPrice,
  type BidTerms,
  freightTerms,
} from '#contracts';

export const BidSchema = defineEntity({
  name: 'Bid',
  tableName: 'bids',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    invitationId: p.uuid(),
    /** From 1; the highest one counts. */
    revision: p.integer(),
    /** Of the request that it answers. */
    version: p.integer(),
    prices: p.json<BidPrice[]>(),
    freight: p.enum(freightTerms),
    validUntil: p.date(),
    remark: p.text().nullable(),
    alternative: p.json<BidAlternative>().nullable(),
    file: p.json<BidFile>().nullable(),
    channel: p.enum(bidChannels),
    byName: p.text(),
    createdAt: p.datetime(),
  },
});

/** A revision never changes. */
export class Bid extends BidSchema.class {
  get terms(): Opt<BidTerms> {
    const { prices, freight, validUntil, remark = null, alternative = null, file = null } = this;
    return { prices, freight, validUntil, remark, alternative, file };
  }

  repeats(terms: BidTerms, version: number) {
    return this.version === version && isDeepStrictEqual(this.terms, terms);
  }

  /** @returns undefined if it has no price for the quantity */
  priceOf({ quantity, alternative }: Pick<BidAward, 'quantity' | 'alternative'>) {
    const prices = alternative ? this.alternative?.prices : this.prices;
    return prices?.find((row) => row.quantity === quantity);
  }
}
BidSchema.setClass(Bid);
