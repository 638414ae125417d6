import { randomBytes } from 'node:crypto';
import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Secret, TOTP } from 'otpauth';
import { Clock, Config } from '#config';
import {
  fullName,
  type RecoveryCodes,
  type SecondFactorSetup,
  type SecondFactorState,
} from '#contracts';
import { Conflict, joinTransaction, sql } from '#database';
import { Emails } from '#email';
import { type Actor, Events } from '#events';
import { AccountsQueries } from './accounts.queries.js';
import { OpenSessions } from './open-sessions.js';
import { notFound, type Viewer } from './viewer.js';

const recoveryCodes = 10;
const recoveryBytes = 10;
const stepSeconds = 30;
/** A clock may be wrong by one step. */
const maxDrift = 1;

interface Factor {
  secret: string;
  isConfirmed: boolean;
}

/** Without the hyphen and the case that a person may type differently. */
const plainCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

@Injectable()
export class SecondFactorsService {
  private readonly secrets;
  private readonly recovery;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly accounts: AccountsQueries,
    private readonly sessions: OpenSessions,
    private readonly events: Events,
    private readonly emails: Emails,
  ) {
    this.secrets = config.keys.for('second factor');
    this.recovery = config.keys.for('recovery code');
  }

  async isOn(userId: string) {
    const confirmedFactors = await sql(
      this.em,
      'select 1 from second_factors where user_id = ? and confirmed_at is not null',
      [userId],
    );
    return confirmedFactors.length > 0;
  }

  async state({ id }: Viewer): Promise<SecondFactorState> {
    const [codes] = await sql<{ left: number }>(
      this.em,
      `select count(*)::int as left from recovery_codes where user_id = ? and used_at is null`,
      [id],
    );
    return { isOn: await this.isOn(id), recoveryCodesLeft: codes!.left };
  }

  /** @throws Conflict when there is a factor */
  async begin(viewer: Viewer): Promise<SecondFactorSetup> {
    const secret = new Secret({ size: 20 });
    const stored = await sql(
      this.em,
      `insert into second_factors (user_id, secret, created_at) values (?, ?, ?)
        on conflict (user_id) do update set secret = excluded.secret, last_step = 0,
          created_at = excluded.created_at
        where second_factors.confirmed_at is null returning user_id`,
      [viewer.id, this.seal(viewer.id, secret.base32), this.clock.now()],
    );
    if (!stored.length) throw new Conflict('You already have a second factor. Remove it first.');
    return {
      secret: secret.base32,
      uri: this.totp(secret.base32, viewer.username).toString(),
    };
  }

  /** @throws BadRequestException for a wrong code, Conflict without a factor to confirm */
  confirm(code: string, viewer: Viewer): Promise<RecoveryCodes> {
    return this.em.transactional(async () => {
      const factor = await this.find(viewer.id);
      if (!factor || factor.isConfirmed)
        throw new Conflict('There is no second factor to confirm. Start again.');
      if (!(await this.acceptCode(viewer.id, factor, code))) {
        const message =
          'This code is not valid. Enter the code that the app shows now, and check that your phone has the right time.';
        throw new BadRequestException({ message, errors: [{ field: 'code', message }] });
      }
      await sql(this.em, 'update second_factors set confirmed_at = ? where user_id = ?', [
        this.clock.now(),
        viewer.id,
      ]);
      const codes = await this.newRecoveryCodes(viewer.id);
      await this.record('account.factorAdded', viewer.id, null, viewer);
      return { recoveryCodes: codes };
    }, joinTransaction());
  }

  /** @throws NotFoundException without a factor */
  remove(viewer: Viewer) {
    return this.em.transactional(async () => {
      if (!(await this.erase(viewer.id))) throw notFound('Second factor');
      await this.record('account.factorRemoved', viewer.id, null, viewer);
      return { success: true as const };
    }, joinTransaction());
  }

  /**
   * For a person who lost it; passkeys and sessions, which the finder could use, end too.
   * @throws NotFoundException without a factor or a passkey
   */
  reset(userId: string, by: Actor | null) {
    return this.em.transactional(async () => {
      const user = await this.accounts.find(userId);
      const hadFactor = await this.erase(userId);
      const passkeys = await sql(this.em, 'delete from passkeys where user_id = ? returning id', [
        userId,
      ]);
      if (!user || !(hadFactor || passkeys.length)) throw notFound('Second factor');
      await this.sessions.end(userId);
      const cause = await this.record('account.factorReset', userId, fullName(user), by);
      const about = { entityType: 'user', entityId: userId };
      const facts = {
        userId,
        by: by?.name ?? 'The operator',
        changedAt: this.clock.now().toISOString(),
      };
      await this.emails.add(
        { kind: 'account.factorReset', to: user.email, cause, about, facts },
        by,
      );
      return { success: true as const };
    }, joinTransaction());
  }

  /** Uses up the code, which is of the app or a recovery code. */
  async accept(userId: string, code: string) {
    const factor = await this.find(userId);
    if (!factor?.isConfirmed) return false;
    if (await this.acceptCode(userId, factor, code)) return true;
    const usedCodes = await sql(
      this.em,
      `update recovery_codes set used_at = ? where user_id = ? and code_hash = any(?)
         and used_at is null returning user_id`,
      [this.clock.now(), userId, this.recovery.signatures(`${userId} ${plainCode(code)}`)],
    );
    return usedCodes.length > 0;
  }

  /**
   * A code is accepted once, also by two requests at the same time. The secret is sealed again, in
   * case APP_SECRET changed.
   */
  private async acceptCode(userId: string, { secret }: Factor, code: string) {
    const now = this.clock.now().getTime();
    const drift = this.totp(secret, '').validate({
      token: code.replace(/\s/g, ''),
      timestamp: now,
      window: maxDrift,
    });
    if (drift === null) return false;
    const step = Math.floor(now / 1000 / stepSeconds) + drift;
    const acceptedSteps = await sql(
      this.em,
      `update second_factors set last_step = ?, secret = ? where user_id = ? and last_step < ?
        returning user_id`,
      [step, this.seal(userId, secret), userId, step],
    );
    return acceptedSteps.length > 0;
  }

  private async find(userId: string): Promise<Factor | undefined> {
    const [row] = await sql<Factor>(
      this.em,
      `select secret, confirmed_at is not null as "isConfirmed" from second_factors
        where user_id = ?`,
      [userId],
    );
    return (
      row && {
        ...row,
        secret: this.secrets.unseal(userId, Buffer.from(row.secret, 'base64url')).toString(),
      }
    );
  }

  private seal(userId: string, secret: string) {
    return this.secrets.seal(userId, Buffer.from(secret)).toString('base64url');
  }

  private async newRecoveryCodes(userId: string) {
    const codes = Array.from({ length: recoveryCodes }, () =>
      new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32
        .toLowerCase()
        .replace(/(.{4})(?=.)/g, '$1-'),
    );
    await sql(
      this.em,
      `insert into recovery_codes (user_id, code_hash) select ?, unnest(?::text[])`,
      [userId, codes.map((code) => this.recovery.sign(`${userId} ${plainCode(code)}`))],
    );
    return codes;
  }

  private async erase(userId: string) {
    await sql(this.em, 'delete from recovery_codes where user_id = ?', [userId]);
    const erasedFactors = await sql(
      this.em,
      'delete from second_factors where user_id = ? and confirmed_at is not null returning user_id',
      [userId],
    );
    return erasedFactors.length > 0;
  }

  private record(
    type: 'account.factorAdded' | 'account.factorRemoved' | 'account.factorReset',
    userId: string,
    name: string | null,
    by: Actor | null,
  ) {
    return this.events.add(type, { userId, name }, { id: userId }, by);
  }

  private totp(secret: string, label: string) {
    return new TOTP({
      issuer: this.config.shop.name,
      label,
      secret: Secret.fromBase32(secret),
      period: stepSeconds,
    });
  }
}
