import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import type { Viewer } from '#users';
import type { Quote } from './quote.entity.js';
import type { Bidding } from './quote-steps.js';

type Listener = (quote: Quote, viewer: Viewer) => Promise<void>;

/** The lib of vendors says whether they bid, and follows changes of what they bid on. */
@Injectable()
export class QuoteBidding {
  private readonly listeners: Listener[] = [];

  constructor(private readonly em: EntityManager) {}

  /** Keeps the version, because no field of the request changes. */
  async set(quoteId: string, bidding: Bidding | null) {
    await sql(this.em, 'update quotes set bidding = ? where id = ?', [bidding, quoteId]);
  }

  /** @param listener runs in the transaction that has locked and changed the quote */
  onChange(listener: Listener) {
    this.listeners.push(listener);
  }

  async requestChanged(quote: Quote, viewer: Viewer) {
    for (const listener of this.listeners) await listener(quote, viewer);
  }
}
