import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { type ChangePassword, fullName, type PasswordLink, type ResetPassword } from '#contracts';
import { joinTransaction } from '#database';
import { Events } from '#events';
import { LoginLimits } from './login-limits.js';
import { networkOf } from './network-of.js';
import { type LinkOwner, PasswordLinks } from './password-links.js';
import { hashPassword } from './passwords.js';
import { PasswordRules } from './password-rules.js';
import { PasswordStore } from './password-store.js';
import { RateLimits } from './rate-limits.js';
import { loginNameOf, UsersService } from './users.service.js';
import type { Viewer } from './viewer.js';

const hour = 3600;
const deadLink = 'This link was already used or has expired. Please request a new one.';

@Injectable()
export class PasswordChangesService {
  private readonly limits: RateLimiterAbstract[];

  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly links: PasswordLinks,
    private readonly events: Events,
    private readonly passwords: PasswordStore,
    private readonly rules: PasswordRules,
    private readonly logins: LoginLimits,
    limits: RateLimits,
  ) {
    this.limits = [limits.of('forgot-account', 5, hour), limits.of('forgot-address', 200, hour)];
  }

  /** The response and its time never reveal whether an account exists. */
  async requestLink(email: string, address: string) {
    const keys = [email.trim().toLowerCase(), networkOf(address).network];
    const attemptResults = await Promise.allSettled(
      this.limits.map((limit, index) => limit.consume(keys[index]!)),
    );
    if (attemptResults.some((result) => result.status === 'rejected')) return;
    await this.em.transactional(async () => {
      const linkId = await this.links.request(email.trim());
      await this.events.add('password.requested', { linkId }, { id: linkId }, null);
    }, joinTransaction());
  }

  /** @throws NotFoundException for an unusable link */
  async link(token: string): Promise<PasswordLink> {
    return { username: (await this.owner(token)).username };
  }

  /** @throws NotFoundException for an unusable link */
  async reset({ token, password }: ResetPassword) {
    const owner = await this.owner(token);
    this.rules.assertGood(password, owner);
    const hash = await hashPassword(password);
    await this.em.transactional(async () => {
      if (!(await this.links.redeem(owner))) throw new NotFoundException(deadLink);
      await this.passwords.set(owner, hash, {
        id: owner.userId,
        name: fullName(owner),
        email: owner.email,
        via: 'link',
      });
    }, joinTransaction());
  }

  /** @throws ForbiddenException when the current password is wrong, TooManyRequests */
  async change(
    { currentPassword, password }: ChangePassword,
    viewer: Viewer,
    address: string,
    sessionId: string,
  ) {
    await this.assertOwn(currentPassword, viewer, address);
    this.rules.assertGood(password, { ...viewer, firstName: viewer.name });
    const hash = await hashPassword(password);
    await this.em.transactional(
      () => this.passwords.set({ userId: viewer.id, email: viewer.email }, hash, viewer, sessionId),
      joinTransaction(),
    );
  }

  /** @throws ForbiddenException when the password is wrong, TooManyRequests */
  async assertOwn(password: string, { username }: Viewer, address: string) {
    const { release } = await this.logins.take(loginNameOf(username), address, true);
    if (!(await this.users.findByPassword(username, password)).viewer)
      throw new ForbiddenException('Your current password is incorrect.');
    await release();
  }

  private async owner(token: string): Promise<LinkOwner> {
    const owner = await this.links.find(token);
    if (!owner) throw new NotFoundException(deadLink);
    return owner;
  }
}
