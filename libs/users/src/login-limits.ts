import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimits, take } from './rate-limits.js';

const quarterHour = 15 * 60;

/** Ten failures in 15 minutes per account and address together, a hundred per address. */
@Injectable()
export class LoginLimits {
  private readonly perAccount: RateLimiterAbstract;
  private readonly perAddress: RateLimiterAbstract;

  constructor(limits: RateLimits) {
    this.perAccount = limits.of('login-account', 10, quarterHour);
    this.perAddress = limits.of('login-address', 100, quarterHour);
  }

  /** Counts before the password check, so that parallel guesses cannot pass. */
  take(account: string, address: string) {
    return take('Too many failed sign-ins. Please wait a few minutes and try again.', [
      [this.perAccount, `${account} ${address}`],
      [this.perAddress, address],
    ]);
  }
}
