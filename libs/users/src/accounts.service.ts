import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { BadRequestException, Injectable } from '@nestjs/common';
import {
  EntityManager,
  ForeignKeyConstraintViolationException,
  TransactionPropagation,
} from '@mikro-orm/postgresql';
import { Clock } from '#config';
import {
  type CreateUser,
  fullName,
  isStaff,
  type RemovedUser,
  type Role,
  type UpdateUser,
  type UserRow,
} from '#contracts';
import { Conflict, joinTransaction, sql } from '#database';
import { type Actor, Events } from '#events';
import { AccountLock } from './account-lock.js';
import { AccountEmails } from './account-emails.js';
import { AccountsQueries } from './accounts.queries.js';
import { CompaniesService } from './companies.service.js';
import { OpenSessions } from './open-sessions.js';
import { noLinkBefore, PasswordLinks } from './password-links.js';
import { PasswordRules } from './password-rules.js';
import { PasswordStore } from './password-store.js';
import { hashPassword } from './passwords.js';
import { throwIfTaken } from './unique-violations.js';
import { type AccountFields, User } from './user.entity.js';
import type { Viewer } from './viewer.js';

/** Without a password it gets a random one until a link sets another. */
export interface NewAccount extends Pick<
  CreateUser,
  'username' | 'email' | 'password' | 'companyName'
> {
  firstName: string | null;
  lastName: string | null;
  role: Role;
}

@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: AccountsQueries,
    private readonly lock: AccountLock,
    private readonly companies: CompaniesService,
    private readonly events: Events,
    private readonly emails: AccountEmails,
    private readonly links: PasswordLinks,
    private readonly passwords: PasswordStore,
    private readonly rules: PasswordRules,
    private readonly sessions: OpenSessions,
    private readonly clock: Clock,
  ) {}

  /** @throws ConflictException when username or email are taken */
  create({ invite, password, role, ...input }: CreateUser, viewer: Viewer): Promise<UserRow> {
    return this.em.transactional(async () => {
      const user = await this.add(
        { ...input, password: invite ? undefined : password, role: role ?? 'customer' },
        viewer,
      );
      await this.emails.welcome(user, viewer);
      return (await this.queries.find(user.id))!;
    }, joinTransaction());
  }

  /** Sends no email. */
  async add(
    { username, email, password, companyName, ...names }: NewAccount,
    by: Actor | null,
  ): Promise<User> {
    if (password) this.rules.assertGood(password, { username, ...names });
    const hash = await hashPassword(password ?? randomBytes(32).toString('base64url'));
    const savedUser = this.em.transactional(async (em) => {
      const user = em.create(User, {
        id: randomUUIDv7(),
        username: username.trim(),
        email: email.trim(),
        password: hash,
        firstName: names.firstName?.trim() || null,
        lastName: names.lastName?.trim() || null,
        role: names.role,
        company: await this.companies.findOrAdd(companyName, by),
        createdAt: this.clock.now(),
      });
      await em.flush();
      await this.events.add('user.created', { ...refOf(user), role: user.role }, user, by);
      return user;
    }, joinTransaction());
    return savedUser.catch(throwIfTaken);
  }

  /**
   * @throws Conflict on a stale version, or when no staff would be left
   * @throws ConflictException when the email is taken
   */
  async update(
    id: string,
    { password, version, active, ...input }: UpdateUser,
    viewer: Viewer,
  ): Promise<UserRow> {
    const hash = password ? await hashPassword(password) : undefined;
    const update = this.em.transactional(async (em) => {
      const user = await this.lock.take(
        id,
        viewer,
        ({ role }) => active === false || !isStaff({ role: input.role ?? role }),
      );
      if (version != null && `${version}` !== `${user.version}`) {
        throw new Conflict(
          'Somebody else changed this user. Please reload the page and try again.',
        );
      }
      await this.edit(user, input, viewer);
      if (password) this.rules.assertGood(password, user);
      if (typeof active === 'boolean' && active !== user.active)
        await this.setActive(user, active, viewer);
      await em.flush();
      if (hash)
        await this.passwords.set(
          { userId: id, email: user.email, name: fullName(user) },
          hash,
          viewer,
        );
      return (await this.queries.find(id))!;
    }, joinTransaction());
    return update.catch(throwIfTaken);
  }

  /**
   * Deactivates customers of records and deletes all others.
   * @throws Conflict when no staff would be left
   */
  remove(id: string, viewer: Viewer): Promise<RemovedUser> {
    return this.em.transactional(async (em) => {
      const user = await this.lock.take(id, viewer, () => true);
      if (await this.erase(id)) {
        await this.sessions.end(id);
        await this.events.add('user.deleted', refOf(user), user, viewer);
        return { success: true, outcome: 'deleted' };
      }
      if (user.active) await this.setActive(user, false, viewer);
      await em.flush();
      return { success: true, outcome: 'deactivated' };
    }, joinTransaction());
  }

  private async edit(
    user: User,
    input: Pick<UpdateUser, 'email' | 'firstName' | 'lastName' | 'role' | 'companyName'>,
    viewer: Viewer,
  ) {
    if (input.role === 'admin' && user.role !== 'admin')
      throw new BadRequestException('Role must be customer or broker');
    const fields: AccountFields = {
      email: input.email?.trim(),
      firstName: input.firstName?.trim(),
      lastName: input.lastName?.trim(),
      role: input.role,
      company:
        input.companyName === undefined
          ? undefined
          : await this.companies.findOrAdd(input.companyName, viewer),
    };
    const oldEmail = user.email;
    const changes = user.edit(fields);
    if (!Object.keys(changes).length) return;
    await this.em.flush();
    await this.events.add('user.edited', { ...refOf(user), changes }, user, viewer);
    if (changes.email) await this.moveEmail(user, oldEmail, viewer);
  }

  /** Ends links to the old address, and emails it when the account was in use. */
  private async moveEmail(user: User, oldEmail: string, viewer: Viewer) {
    const wasInvited = await this.links.revoke(user.id);
    const inUse = await sql(
      this.em,
      `update users set email_changed_at = ? where id = ? and in_use_since is not null
        returning id`,
      [this.clock.now(), user.id],
    );
    if (inUse.length) await this.emails.moved(user.id, oldEmail, viewer);
    else if (wasInvited && user.active) await this.emails.welcome(user, viewer);
  }

  /** @throws Conflict when the account is deactivated, or its address changed today */
  sendLink(id: string, viewer: Viewer) {
    return this.em.transactional(async () => {
      const user = await this.lock.take(id, viewer, () => false);
      if (!user.active) throw new Conflict('This account is deactivated. Reactivate it first.');
      const [state] = await sql<{ isInUse: boolean; isBlocked: boolean }>(
        this.em,
        `select in_use_since is not null as "isInUse",
           coalesce(email_changed_at > ?, false) as "isBlocked" from users where id = ?`,
        [noLinkBefore(this.clock), id],
      );
      if (state!.isBlocked)
        throw new Conflict(
          'The email address of this account changed less than 24 hours ago. A link can be sent after that.',
        );
      if (state!.isInUse) await this.emails.reset(user, viewer);
      else await this.emails.welcome(user, viewer);
      await this.events.add(
        'account.linkSent',
        { userId: id, name: fullName(user), email: user.email },
        user,
        viewer,
      );
      return { success: true as const };
    }, joinTransaction());
  }

  private async setActive(user: User, active: boolean, viewer: Viewer) {
    if (active) user.reactivate();
    else {
      user.deactivate();
      await this.sessions.end(user.id);
      await this.links.revoke(user.id);
    }
    await this.events.add(
      active ? 'user.reactivated' : 'user.deactivated',
      refOf(user),
      user,
      viewer,
    );
  }

  /** @returns false when a record references the user */
  private async erase(id: string) {
    try {
      await this.em.transactional((em) => em.nativeDelete(User, { id }), {
        propagation: TransactionPropagation.NESTED,
      });
      return true;
    } catch (error) {
      if (error instanceof ForeignKeyConstraintViolationException) return false;
      throw error;
    }
  }
}

const refOf = (user: User) => ({ userId: user.id, name: fullName(user), username: user.username });
