import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Clock, Config } from '#config';
import { fullName, isStaff, type SignInMethod } from '#contracts';
import { joinTransaction, sql } from '#database';
import { Emails } from '#email';
import { Events } from '#events';
import { AccountsQueries } from './accounts.queries.js';
import { deviceName } from './device-name.js';
import { OpenSessions } from './open-sessions.js';
import { RateLimits } from './rate-limits.js';
import type { Viewer } from './viewer.js';

interface OwnerRow {
  id: string;
  email: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
}

/** Stands for an unknown account in the log. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The only place where sessions begin. */
@Injectable()
export class SignIns {
  private readonly warnings: RateLimiterAbstract;

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: OpenSessions,
    private readonly accounts: AccountsQueries,
    private readonly events: Events,
    private readonly emails: Emails,
    private readonly clock: Clock,
    private readonly config: Config,
    limits: RateLimits,
  ) {
    this.warnings = limits.of('login-warning', 1, 3600);
  }

  async begin(
    request: Pick<Request, 'logIn' | 'session' | 'headers' | 'ip'>,
    viewer: Viewer,
    method: SignInMethod,
  ) {
    await new Promise<void>((resolve, reject) =>
      request.logIn(viewer, (error?: Error) => (error ? reject(error) : resolve())),
    );
    if (method === 'password' && isStaff(viewer) && this.config.staffSecondFactor === 'required')
      request.session.mustSetUpFactor = true;
    const device = deviceName(request.headers['user-agent']);
    const address = request.ip ?? null;
    await this.em.transactional(async () => {
      await this.sessions.limit(viewer.id);
      await sql(
        this.em,
        'update users set in_use_since = ? where id = ? and in_use_since is null',
        [this.clock.now(), viewer.id],
      );
      await this.events.add(
        'account.signedIn',
        { userId: viewer.id, method, device, address },
        { id: viewer.id },
        viewer,
      );
    }, joinTransaction());
  }

  /** Does the same work for an unknown account, whose response must take the same time. */
  async fail(userId: string | undefined, address: string | null) {
    await this.em.transactional(async () => {
      const user = await this.accounts.find(userId ?? nobody);
      await this.events.add(
        'account.signInFailed',
        { userId: userId ?? null, name: user ? fullName(user) : null, address },
        { id: userId ?? nobody },
        null,
      );
    }, joinTransaction());
  }

  /** @param account a login name, perhaps of nobody */
  async warnOwner(account: string) {
    const [user] = await sql<OwnerRow>(
      this.em,
      `select id, email, username, first_name as "firstName", last_name as "lastName" from users
        where lower(username) = ? and active`,
      [account],
    );
    if (!user || !(await this.isFirstWarning(user.id))) return;
    await this.em.transactional(async () => {
      const cause = await this.events.add(
        'account.attacked',
        { userId: user.id, name: fullName(user) },
        { id: user.id },
        null,
      );
      const about = { entityType: 'user', entityId: user.id };
      const facts = { userId: user.id };
      await this.emails.add(
        { kind: 'account.attacked', to: user.email, cause, about, facts },
        null,
      );
    }, joinTransaction());
  }

  private isFirstWarning(userId: string) {
    return this.warnings.consume(userId).then(
      () => true,
      () => false,
    );
  }
}
