import { Injectable, Logger } from '@nestjs/common';
import { Config } from '#config';
import type { ParsedDocument, ParsedOrder } from '#contracts';
import type { Page } from '#documents';
import { isGarbage } from '../rules/normalise/garbage.js';
import { normalise } from '../rules/normalise/normalise.js';
import type { MappedText } from '../rules/normalise/mapped-text.js';
import { parseOrder } from '../rules/order/parse-order.js';
import { parseText } from '../rules/parse-text.js';
import type { Shape } from './answer-shape.js';
import { crossCheck } from './cross-check.js';
import { documentAnswer } from './document-answer.js';
import { documentInstructions, enclosed, orderInstructions } from './instructions.js';
import { Model, ModelFailure } from './model.js';
import { orderAnswer } from './order-answer.js';
import { crossCheckOrder } from './order-cross-check.js';
import { orderText } from './order-text.js';
import { Patience } from './patience.js';

/** Reads documents by the built-in rules, and with a model as well where one is configured and answers. */
@Injectable()
export class OpenAiParser {
  private readonly log = new Logger('OpenAI');
  private readonly model: Model | undefined;
  private readonly patience = new Patience();

  constructor({ openAi }: Config) {
    this.model = openAi && new Model(openAi);
  }

  // A model is asked once for each document, whatever becomes of the worker; and whoever waits has not that much time left then.

  /** @param again it was begun before, and its worker did not end it */
  async readText(document: string, again = false): Promise<ParsedDocument> {
    const rules = parseText(document);
    if (again || isGarbage(document)) return rules.result;
    return this.withModel(rules.result, document, documentAnswer, documentInstructions, (answer, source) =>
      crossCheck(source, answer, rules),
    );
  }

  /** @param again as {@link readText} has it */
  async readOrder(pages: readonly Page[], again = false): Promise<ParsedOrder> {
    const rules = parseOrder(pages);
    if (again) return rules;
    const document = orderText(pages);
    return this.withModel(rules, document, orderAnswer, orderInstructions, (answer, source) => crossCheckOrder(source, answer, rules));
  }

  /** What goes wrong with the model is logged and goes no further: the rules have read the document already. */
  private async withModel<A, R>(
    rules: R,
    document: string,
    shape: Shape<A>,
    instructions: string,
    check: (answer: A, source: MappedText) => R,
  ): Promise<R> {
    if (!this.model || this.patience.isGone()) return rules;
    const source = normalise(document);
    const started = performance.now();
    try {
      const answer = await this.model.ask(shape, instructions, enclosed(source.text));
      this.patience.learn(false);
      return check(answer, source);
    } catch (error) {
      const failure = error instanceof ModelFailure ? error : new ModelFailure('its answer could not be used', false);
      this.patience.learn(failure.slow);
      const ms = Math.round(performance.now() - started);
      this.log.warn({ reason: failure.reason, ms }, 'the built-in rules answer instead');
      return rules;
    }
  }
}
