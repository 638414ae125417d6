import { Injectable } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network-of.js';
import { RateLimits, take } from './rate-limits.js';

const minute = 60;
const hour = 3600;
const quarterHour = 15 * minute;

const tooMany = 'Too many failed sign-ins. Please wait a few minutes and try again.';

/**
 * Per account and network, per network, and per account over all networks. The last one slows down
 * and never locks, because strangers could lock out the owner.
 */
@Injectable()
export class LoginLimits {
  private readonly perAccount: RateLimiterAbstract;
  private readonly perNetwork: RateLimiterAbstract;
  private readonly perSite: RateLimiterAbstract;
  private readonly everywhere: RateLimiterAbstract;
  private readonly slowed: RateLimiterAbstract;

  constructor(limits: RateLimits) {
    this.perAccount = limits.of('login-account', 10, quarterHour);
    this.perNetwork = limits.of('login-address', 100, quarterHour);
    this.perSite = limits.of('login-site', 1000, quarterHour);
    this.everywhere = limits.of('login-everywhere', 50, hour);
    this.slowed = limits.of('login-slowed', 6, minute);
  }

  /**
   * Counts before the password check, so that parallel guesses cannot pass.
   * @param isKnown whether the account's owner has used this device
   */
  async take(account: string, address: string, isKnown: boolean) {
    const { network, site } = networkOf(address);
    const releaseNear = await take(tooMany, [
      [this.perAccount, `${account} ${network}`],
      [this.perNetwork, network],
      ...(site === undefined ? [] : [[this.perSite, site] as const]),
    ]);
    if (isKnown) return { release: releaseNear, isAttacked: false };
    const isAttacked = await isOver(this.everywhere, account);
    try {
      const releaseFar = isAttacked
        ? await take(tooMany, [[this.slowed, account]])
        : () => Promise.resolve();
      const release = async () => {
        await Promise.all([releaseNear(), releaseFar(), this.everywhere.reward(account)]);
      };
      return { release, isAttacked };
    } catch (error) {
      await Promise.all([releaseNear(), this.everywhere.reward(account)]);
      throw error;
    }
  }
}

async function isOver(limiter: RateLimiterAbstract, key: string) {
  try {
    await limiter.consume(key);
    return false;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return true;
    throw refusal;
  }
}
