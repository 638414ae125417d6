import { Injectable, Logger } from '@nestjs/common';
import { Config } from '#config';
import type { ParsedDocument, ParsedOrder } from '#contracts';
import type { Page } from '#documents';
import type { Shape } from './openai/answer-shape.js';
import { documentAnswer } from './openai/document-answer.js';
import { documentInstructions, wrapDocument, orderInstructions } from './openai/instructions.js';
import { ModelReader, ModelFailure } from './openai/model.js';
import { orderAnswer } from './openai/order-answer.js';
import { CircuitBreaker } from './openai/circuit-breaker.js';
import { RulesReader } from './rules-reader.js';

/** Values from the rules, and the text that the model receives. */
interface RulesRead<Result> {
  result: Result;
  text: string;
}

/** Reads documents with the built-in rules, and with a model where one is available. */
@Injectable()
export class DocumentReader {
  private readonly log = new Logger('OpenAI');
  private readonly model: ModelReader | undefined;
  private readonly circuitBreaker = new CircuitBreaker();

  constructor(
    { openAi }: Config,
    private readonly rules: RulesReader,
  ) {
    this.model = openAi && new ModelReader(openAi);
  }

  prepare() {
    this.rules.prepare();
  }

  // One model call for each document: after a retry there is no time left for another.

  /**
   * @param isRetry the worker did not finish the first attempt
   * @param pictures JPEG files of scanned pages
   * @throws ChildLost when the document needs too much time or memory
   */
  async readText(
    document: string,
    isRetry = false,
    pictures: readonly Uint8Array[] = [],
  ): Promise<ParsedDocument> {
    const rulesRead = await this.rules.readText(document);
    if (isRetry) return rulesRead.result;
    return this.withModel(rulesRead, pictures, documentAnswer, documentInstructions, (answer) =>
      this.rules.readText(document, answer),
    );
  }

  async readOrder(
    pages: readonly Page[],
    isRetry = false,
    pictures: readonly Uint8Array[] = [],
  ): Promise<ParsedOrder> {
    const rulesRead = await this.rules.readOrder(pages);
    if (isRetry) return rulesRead.result;
    return this.withModel(rulesRead, pictures, orderAnswer, orderInstructions, (answer) =>
      this.rules.readOrder(pages, answer),
    );
  }

  private async withModel<Answer, Result>(
    rulesRead: RulesRead<Result>,
    pictures: readonly Uint8Array[],
    shape: Shape<Answer>,
    instructions: string,
    check: (answer: Answer) => Promise<RulesRead<Result>>,
  ): Promise<Result> {
    if (!this.model || !rulesRead.text || this.circuitBreaker.isOpen()) return rulesRead.result;
    const startTime = performance.now();
    try {
      const document = wrapDocument(rulesRead.text);
      const answer = await this.model.ask(shape, instructions, document, pictures);
      this.circuitBreaker.record(false);
      return (await check(answer)).result;
    } catch (error) {
      const failure =
        error instanceof ModelFailure
          ? error
          : new ModelFailure('the model’s answer could not be used', false);
      this.circuitBreaker.record(failure.slow);
      const ms = Math.round(performance.now() - startTime);
      this.log.warn({ reason: failure.reason, ms }, 'falling back to the built-in rules');
      return rulesRead.result;
    }
  }
}
