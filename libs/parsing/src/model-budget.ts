import { Injectable } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '#config';
import { RateLimits } from '#users';

const day = 24 * 3600;

/** Each call of the model costs money, so each person gets a number of documents a day. */
@Injectable()
export class ModelBudget {
  private readonly perDay: RateLimiterAbstract | undefined;

  constructor({ openAi }: Config, limits: RateLimits) {
    this.perDay = openAi && limits.of('model-day', openAi.documentsPerDay, day);
  }

  /** @returns false when the rules have to read the document */
  async take(personId: string): Promise<boolean> {
    try {
      await this.perDay?.consume(personId);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  }
}
