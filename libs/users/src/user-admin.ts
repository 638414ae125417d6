import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '#config';
import { fullName, isEmailAddress, type Role, roles } from '#contracts';
import { sql } from '#database';
import { AccountsQueries } from './accounts.queries.js';
import { AccountsService, type NewAccount } from './accounts.service.js';
import { SecondFactorsService } from './second-factors.service.js';
import { PasswordLinks, welcomeDays } from './password-links.js';

interface CreateUserArguments extends Pick<
  NewAccount,
  'email' | 'firstName' | 'lastName' | 'companyName'
> {
  role: string;
}

const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role);

/** Each command returns the message to print. */
@Injectable()
export class UserAdmin {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly queries: AccountsQueries,
    private readonly links: PasswordLinks,
    private readonly factors: SecondFactorsService,
    private readonly config: Config,
  ) {}

  async list() {
    const rows = await this.queries.list();
    const lines = rows.map((row) => [
      row.username,
      row.role,
      fullName(row),
      row.companyName ?? '-',
      ...(row.active ? [] : ['deactivated']),
    ]);
    return lines.length ? lines.map((line) => line.join('  ')).join('\n') : 'No users yet.';
  }

  /** @throws BadRequestException, ConflictException with a message for the operator */
  async create({ email, role, ...names }: CreateUserArguments) {
    if (!isEmailAddress(email)) throw new BadRequestException('--email must be one email address.');
    if (!isRole(role)) throw new BadRequestException(`--role must be one of ${roles.join(', ')}.`);
    const user = await this.accounts.add({ ...names, username: email, email, role }, null);
    return `${fullName(user)} has an account as ${role}. ${await this.invitation(user.id)}`;
  }

  /** @throws NotFoundException without an active account */
  async link(email: string) {
    return this.invitation(await this.find(email));
  }

  /** @throws NotFoundException without an active account that has a second factor */
  async resetFactor(email: string) {
    await this.factors.reset(await this.find(email), null);
    return 'The second factor and passkeys were removed, and the user is signed out everywhere.';
  }

  private async find(email: string) {
    const [user] = await sql<{ id: string }>(
      this.em,
      `select id from users where lower(?) in (lower(username), lower(email)) and active
        order by lower(username) = lower(?) desc limit 1`,
      [email.trim(), email.trim()],
    );
    if (!user) throw new NotFoundException('No active user has this email address.');
    return user.id;
  }

  private async invitation(userId: string) {
    const link = await this.links.open(await this.links.invite(userId));
    return `Set the password with this link. It works once and expires in ${welcomeDays} days:\n${this.config.publicUrl}${link!.path}`;
  }
}
