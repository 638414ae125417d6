import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { randomUUIDv7 } from 'node:crypto';
import {
  type BidAward,
  type BidChange,
  type BidRequestAction,
  bidRequestStatuses,
} from '#contracts';
import { Conflict } from '#database';
import { requestRefusals } from './bid-refusals.js';
import type { BidWork } from './bid-work.js';

export const BidRequestSchema = defineEntity({
  name: 'BidRequest',
  tableName: 'bid_requests',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    number: p.string(),
    quoteId: p.uuid(),
    quoteNumber: p.string(),
    status: p.enum(bidRequestStatuses).onCreate(() => 'draft' as const),
    /** Of the specification; bids on an earlier one are struck. */
    version: p.integer().onCreate(() => 1),
    title: p.text(),
    note: p.text().nullable(),
    specification: p.json<BidWork['specification']>(),
    changes: p.json<BidChange[]>().onCreate(() => []),
    quantities: p.json<number[]>(),
    destination: p.text().nullable(),
    neededBy: p.date().nullable(),
    answerBy: p.date(),
    files: p.array().onCreate(() => []),
    awards: p.json<BidAward[]>().onCreate(() => []),
    createdBy: p.uuid(),
    createdByName: p.text(),
    createdAt: p.datetime(),
    openedAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
  },
});

/** Its status changes only through the methods below, which run under the lock of its quote. */
export class BidRequest extends BidRequestSchema.class {
  get work(): Opt<BidWork> {
    const { specification, quantities, destination = null } = this;
    return { specification, quantities, destination };
  }

  /** @throws Conflict with the reason why the action is not possible now */
  assertCan(action: BidRequestAction, today: string) {
    const reason = requestRefusals(this, today)[action];
    if (reason) throw new Conflict(reason);
  }

  /** @throws Conflict unless it is a draft, or a closed one with a later day to answer */
  open(answerBy: string | undefined, today: string, now: Date) {
    if (answerBy) this.answerBy = answerBy;
    this.assertCan('open', today);
    Object.assign(this, { status: 'open', openedAt: this.openedAt ?? now, closedAt: null });
  }

  close(now: Date) {
    Object.assign(this, { status: 'closed', closedAt: now });
  }

  drop(now: Date) {
    Object.assign(this, { status: 'dropped', closedAt: now });
  }

  award(awards: BidAward[], now: Date) {
    Object.assign(this, { status: 'awarded', awards, closedAt: now });
  }

  /** Vendors bid again, so they get until `answerBy` if that is later. */
  change(work: BidWork, changes: BidChange[], answerBy: string) {
    Object.assign(this, work, { changes, version: this.version + 1, awards: [], closedAt: null });
    if (this.answerBy < answerBy) this.answerBy = answerBy;
    if (this.status !== 'draft') this.status = 'open';
  }
}
BidRequestSchema.setClass(BidRequest);
