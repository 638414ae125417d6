import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import type { ParsedDocument, ParsedOrder } from '#contracts';
import { childEntry, type Page, PdfRules, SandboxProcess } from '#documents';
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
 * Reads documents by the built-in rules, one at a time, in a process that is ended when a document
 * takes too much time or memory.
 */
@Injectable()
export class RulesReader implements OnApplicationShutdown {
  private readonly process: SandboxProcess<RulesQuestion, RulesAnswer>;
  private readonly queue = pLimit(1);

  constructor({ limits }: PdfRules) {
    this.process = new SandboxProcess(childEntry(import.meta.url, 'rules.child'), [], limits);
  }

  /** @throws ChildLost when the document took too much */
  async readText(document: string, answer?: DocumentAnswer) {
    const read = await this.queue(() => this.process.ask({ kind: 'text', document, answer }));
    return read.kind === 'text' ? read : failed(read);
  }

  /** @throws ChildLost when the document took too much */
  async readOrder(pages: readonly Page[], answer?: OrderAnswer) {
    const read = await this.queue(() => this.process.ask({ kind: 'order', pages, answer }));
    return read.kind === 'order' ? read : failed(read);
  }

  onApplicationShutdown() {
    this.process.end();
  }
}

function failed(answer: RulesAnswer): never {
  throw new Error(
    answer.kind === 'failed' ? answer.reason : 'The process answered another question.',
  );
}
