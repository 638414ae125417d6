import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ParsedDocument, ParsedOrder } from '#contracts';
import { childEntry, type Page, PdfRules, SandboxPool } from '#documents';
import type { DocumentAnswer } from './openai/document-answer.js';
import type { OrderAnswer } from './openai/order-answer.js';

/** Question to the process. A model's answer is checked against document and rules. */
export type RulesQuestion =
  | { kind: 'text'; document: string; answer?: DocumentAnswer | undefined }
  | { kind: 'order'; pages: readonly Page[]; answer?: OrderAnswer | undefined };

/**
 * The result, and the document as a model is to see it, empty when it makes no sense; or the error
 * of a rule.
 */
export type RulesAnswer =
  | { kind: 'text'; result: ParsedDocument; text: string }
  | { kind: 'order'; result: ParsedOrder; text: string }
  | { kind: 'failed'; reason: string };

/**
 * Reads documents by the built-in rules, in processes that are ended when a document takes too much
 * time or memory. Two of them, so that a slow document of one person keeps no other waiting.
 */
@Injectable()
export class RulesReader implements OnApplicationShutdown {
  private readonly pool: SandboxPool<RulesQuestion, RulesAnswer>;

  constructor(rules: PdfRules) {
    this.pool = new SandboxPool(childEntry(import.meta.url, 'rules.child'), rules);
  }

  /** @throws ChildLost when the document took too much */
  async readText(document: string, answer?: DocumentAnswer) {
    const read = await this.pool.ask({ kind: 'text', document, answer });
    return read.kind === 'text' ? read : failed(read);
  }

  /** @throws ChildLost when the document took too much */
  async readOrder(pages: readonly Page[], answer?: OrderAnswer) {
    const read = await this.pool.ask({ kind: 'order', pages, answer });
    return read.kind === 'order' ? read : failed(read);
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
