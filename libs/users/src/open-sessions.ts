import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { constants, fullName, type OpenSession } from '#contracts';
import { prune, sql } from '#database';
import { deviceName } from './device-name.js';
import type { User } from './user.entity.js';

const hour = 3600_000;
export const maxIdleMs = 8 * hour;
export const maxAgeMs = 7 * 24 * hour;

const ownerSql = `sess #>> '{passport,user}'`;
const timeSql = (field: string) => `to_timestamp((sess ->> '${field}')::numeric / 1000)`;
const openSql = `home = mail_home() and ${timeSql('seenAt')} >= ? and ${timeSql('signedInAt')} >= ?`;

/** `expire` is in real time, like the cookie's. */
export const pruneSessions = (em: EntityManager) =>
  prune(em, 'delete from sessions where expire < ?', new Date());

@Injectable()
export class OpenSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  list(userId: string, currentSession: string) {
    return sql<OpenSession>(
      this.em,
      `select public_id as id, sess ->> 'device' as device, sess ->> 'address' as address,
         iso(${timeSql('signedInAt')}) as "signedInAt", iso(${timeSql('seenAt')}) as "lastUsedAt",
         sid = ? as "isCurrent"
       from sessions
       where ${ownerSql} = ? and ${openSql}
       order by sid = ? desc, ${timeSql('seenAt')} desc, public_id`,
      [currentSession, userId, ...this.openSince(), currentSession],
    );
  }

  /** @returns the names of staff who signed in at the address in the same kind of browser */
  async staffAt(address: string | null, agent: string | null): Promise<string[]> {
    const device = deviceName(agent ?? undefined);
    if (!address || !device) return [];
    const staff = await sql<Pick<User, 'username' | 'firstName' | 'lastName'>>(
      this.em,
      `select u.username, u.first_name as "firstName", u.last_name as "lastName"
       from users u
       where u.role <> 'customer' and u.id::text in (select ${ownerSql} from sessions
         where sess ->> 'address' = ? and sess ->> 'device' = ? and ${openSql})
       order by u.username`,
      [address, device, ...this.openSince()],
    );
    return staff.map(fullName);
  }

  private openSince() {
    const now = this.clock.now().getTime();
    return [new Date(now - maxIdleMs), new Date(now - maxAgeMs)];
  }

  /**
   * @param keptSession the only one that stays open
   * @returns how many ended
   */
  async end(userId: string, keptSession = '') {
    const endedSessions = await sql(
      this.em,
      `delete from sessions where ${ownerSql} = ? and sid <> ? returning public_id`,
      [userId, keptSession],
    );
    return endedSessions.length;
  }

  /** @returns its device, or undefined when the person has no such session */
  async endOne(userId: string, id: string) {
    const [endedSession] = await sql<Pick<OpenSession, 'device'>>(
      this.em,
      `delete from sessions where ${ownerSql} = ? and public_id = ? returning sess ->> 'device' as device`,
      [userId, id],
    );
    return endedSession;
  }

  /** Ends those that were not used for the longest time. */
  async limit(userId: string) {
    await sql(
      this.em,
      `delete from sessions where sid in (select sid from sessions where ${ownerSql} = ?
         order by ${timeSql('seenAt')} desc offset ${constants.maxSessions})`,
      [userId],
    );
  }
}
