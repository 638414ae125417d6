import type { HttpException } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '#database';
import type { RateLimits } from './rate-limits.js';

const maxBadTries = 20;
const seconds = 600;
const tooMany =
  'Too many attempts with an invalid link. Please wait ten minutes, then open the link in your email again.';

/** Allows 20 wrong tokens in ten minutes per record and network address; a right one always. */
export class LinkAttempts {
  private readonly badTries: RateLimiterAbstract;

  /** @param refusal the response to a wrong token */
  constructor(
    limits: RateLimits,
    name: string,
    private readonly refusal: () => HttpException,
  ) {
    this.badTries = limits.of(name, maxBadTries, seconds);
  }

  /**
   * A token has 256 random bits, so others' wrong ones must not lock it.
   * @throws the refusal, and after 20 wrong tokens TooManyRequests
   */
  async assertRight(ip: string | undefined, id: string, isRight: () => boolean) {
    if (isRight()) return;
    const key = `${ip} ${id.toLowerCase()}`; // UUIDs in another case are the same record
    const result = await this.badTries.consume(key).catch((refusal: unknown) => refusal);
    if (result instanceof Error) throw result;
    if (result instanceof RateLimiterRes && result.consumedPoints > maxBadTries)
      throw tooManyAfter(result);
    throw this.refusal();
  }
}

const tooManyAfter = ({ msBeforeNext }: RateLimiterRes) =>
  new TooManyRequests(tooMany, Math.max(1, Math.ceil(msBeforeNext / 1000)));
