import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import type { Role } from '#contracts';
import { prune, sql } from '#database';
import { hashOf, LinkKeys } from './link-keys.js';

const hour = 3600_000;
export const resetHours = 1;
export const welcomeDays = 7;

/** A link is not emailed to an address that is newer. */
export const noLinkBefore = (clock: Clock) => new Date(clock.now().getTime() - 24 * hour);

export interface LinkOwner {
  linkId: string;
  userId: string;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
}

interface IssuedLink extends LinkOwner {
  salt: string;
  tokenHash: string;
}

const usableSql = 'l.used_at is null and l.expires_at > ? and u.active';
const from = `password_link l join users u on u.id = l.user_id`;
const columns = `l.id as "linkId", u.id as "userId", u.username, u.email,
  u.first_name as "firstName", u.last_name as "lastName", u.role, l.salt,
  l.token_hash as "tokenHash"`;

export const prunePasswordLinks = (em: EntityManager, cutoff: Date) =>
  prune(em, 'delete from password_link where expires_at < ?', cutoff);

/** Stores only the hash; the token is computed from id, salt and a key. */
@Injectable()
export class PasswordLinks {
  private readonly keys: LinkKeys;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.keys = new LinkKeys(config.keys.for('password link'), clock);
  }

  /** The worker looks up the account, so that the response takes the same time without one. */
  async request(email: string) {
    const id = randomUUIDv7();
    await this.insert(id, { email, userId: null, hours: resetHours });
    return id;
  }

  async assign(id: string, userId: string) {
    const { linkSalt, linkHash } = this.keys.newToken(id);
    await sql(
      this.em,
      'update password_link set email = null, user_id = ?, salt = ?, token_hash = ? where id = ?',
      [userId, linkSalt, linkHash, id],
    );
  }

  /** @returns the link's id */
  async invite(userId: string, hours = welcomeDays * 24) {
    const id = randomUUIDv7();
    await this.insert(id, { email: null, userId, hours });
    await this.assign(id, userId);
    return id;
  }

  /** @returns undefined for an unknown, used or expired link */
  async find(token: string): Promise<LinkOwner | undefined> {
    const [row] = await sql<LinkOwner>(
      this.em,
      `select ${columns} from ${from} where l.token_hash = ? and ${usableSql}`,
      [hashOf(token), this.clock.now()],
    );
    return row;
  }

  /** @returns undefined when the link can no longer be used */
  async open(id: string): Promise<(LinkOwner & { path: string }) | undefined> {
    const [row] = await sql<IssuedLink>(
      this.em,
      `select ${columns} from ${from} where l.id = ? and ${usableSql}`,
      [id, this.clock.now()],
    );
    if (!row) return undefined;
    return { ...row, path: `/reset-password/${this.keys.token(id, row.salt, row.tokenHash)}` };
  }

  /** @returns false when another request was faster */
  async redeem({ linkId, userId }: LinkOwner) {
    const now = this.clock.now();
    const redeemedLinks = await sql(
      this.em,
      `update password_link set used_at = ? where id = ? and used_at is null and expires_at > ?
        returning id`,
      [now, linkId, now],
    );
    if (redeemedLinks.length)
      await sql(
        this.em,
        'update password_link set used_at = ? where user_id = ? and used_at is null',
        [now, userId],
      );
    return redeemedLinks.length > 0;
  }

  /** @returns whether one of them was an invitation */
  async revoke(userId: string) {
    const now = this.clock.now();
    const revokedLinks = await sql<{ isInvitation: boolean }>(
      this.em,
      `update password_link set used_at = ? where user_id = ? and used_at is null and expires_at > ?
       returning expires_at - created_at > interval '${resetHours} hours' as "isInvitation"`,
      [now, userId, now],
    );
    return revokedLinks.some(({ isInvitation }) => isInvitation);
  }

  private insert(
    id: string,
    { email, userId, hours }: { email: string | null; userId: string | null; hours: number },
  ) {
    const now = this.clock.now();
    return sql(
      this.em,
      `insert into password_link (id, email, user_id, expires_at, created_at)
        values (?, ?, ?, ?, ?)`,
      [id, email, userId, new Date(now.getTime() + hours * hour), now],
    );
  }
}
