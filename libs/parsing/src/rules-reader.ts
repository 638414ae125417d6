import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ParsedBid, ParsedDocument, ParsedOrder } from '#contracts';
import { childEntry, type Page, PdfRules, SandboxPool } from '#documents';
import type { DocumentAnswer } from './openai/document-answer.js';
import type { OrderAnswer } from './openai/order-answer.js';

export type RulesQuestion =
  | { kind: 'text'; document: string; answer?: DocumentAnswer | undefined }
  | { kind: 'order'; pages: readonly Page[]; answer?: OrderAnswer | undefined }
  | { kind: 'bid'; pages: readonly Page[]; quantities: readonly number[]; today: string };

/** `text` is empty for unreadable documents. */
export type RulesAnswer =
  | { kind: 'text'; result: ParsedDocument; text: string }
  | { kind: 'order'; result: ParsedOrder; text: string }
  | { kind: 'bid'; result: ParsedBid }
  | { kind: 'failed'; reason: string };

/** Two child processes, so that one slow document does not block other people. */
@Injectable()
export class RulesReader implements OnApplicationShutdown {
  private readonly pool: SandboxPool<RulesQuestion, RulesAnswer>;

  constructor(rules: PdfRules) {
    this.pool = new SandboxPool(childEntry(import.meta.url, 'rules.child'), rules);
  }

  prepare() {
    this.pool.prepare();
  }

  async readText(document: string, answer?: DocumentAnswer) {
    const reply = await this.pool.ask({ kind: 'text', document, answer });
    return reply.kind === 'text' ? reply : failed(reply);
  }

  async readOrder(pages: readonly Page[], answer?: OrderAnswer) {
    const reply = await this.pool.ask({ kind: 'order', pages, answer });
    return reply.kind === 'order' ? reply : failed(reply);
  }

  /** @param today for prices that are valid for a number of days */
  async readBid(pages: readonly Page[], quantities: readonly number[], today: string) {
    const reply = await this.pool.ask({ kind: 'bid', pages, quantities, today });
    return reply.kind === 'bid' ? reply.result : failed(reply);
  }

  onApplicationShutdown() {
    this.pool.end();
  }
}

function failed(answer: RulesAnswer): never {
  throw new Error(
    answer.kind === 'failed' ? answer.reason : 'Unexpected answer from the child process.',
  );
}
