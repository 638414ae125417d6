import { Injectable, Logger } from '@nestjs/common';
import { Config } from '#config';
import type { ParsedDocument } from '#contracts';
import { isGarbage } from '../rules/normalise/garbage.js';
import { normalise } from '../rules/normalise/normalise.js';
import { parseText } from '../rules/parse-text.js';
import { crossCheck } from './cross-check.js';
import { documentAnswer } from './document-answer.js';
import { documentInstructions, enclosed } from './instructions.js';
import { Model, ModelFailure } from './model.js';
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

  /** What goes wrong with the model is logged and goes no further: the rules have read the document already. */
  async readText(document: string): Promise<ParsedDocument> {
    const rules = parseText(document);
    if (!this.model || isGarbage(document) || this.patience.isGone()) return rules.result;
    const source = normalise(document);
    const started = performance.now();
    try {
      const answer = await this.model.ask(documentAnswer, documentInstructions, enclosed(source.text));
      this.patience.learn(false);
      return crossCheck(source, answer, rules);
    } catch (error) {
      const failure = error instanceof ModelFailure ? error : new ModelFailure('its answer could not be used', false);
      this.patience.learn(failure.slow);
      const ms = Math.round(performance.now() - started);
      this.log.warn({ reason: failure.reason, ms }, 'the built-in rules answer instead');
      return rules.result;
    }
  }
}
