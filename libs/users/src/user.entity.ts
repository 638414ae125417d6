import { defineEntity, p } from '@mikro-orm/core';
import { type Changes, roles } from '#contracts';
import { record } from '#database';
import { Company, CompanySchema } from './company.entity.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...record,
    username: p.string(),
    /** An argon2id hash. */
    password: p.string().lazy().hidden(),
    email: p.string(),
    firstName: p.string().nullable(),
    lastName: p.string().nullable(),
    profileImageUrl: p.string().nullable(),
    role: p.enum(roles).onCreate(() => 'customer' as const),
    company: () => p.manyToOne(Company).nullable(),
    active: p.boolean().onCreate(() => true),
  },
});

export type AccountFields = Partial<
  Pick<User, 'email' | 'firstName' | 'lastName' | 'role' | 'company'>
>;

const displayValue = (value: AccountFields[keyof AccountFields]) =>
  value instanceof Company ? value.name : (value ?? null);

export class User extends UserSchema.class {
  /** @returns only the fields that changed */
  edit(fields: AccountFields): Changes {
    const names = Object.keys(fields) as (keyof AccountFields)[];
    const changedNames = names.filter(
      (name) => fields[name] !== undefined && fields[name] !== this[name],
    );
    const changes = Object.fromEntries(
      changedNames.map((name) => [
        name,
        [displayValue(this[name]), displayValue(fields[name])] as [unknown, unknown],
      ]),
    );
    Object.assign(this, Object.fromEntries(changedNames.map((name) => [name, fields[name]])));
    return changes;
  }

  /** Blocks the sign-in and keeps the user as author of records. */
  deactivate() {
    this.active = false;
  }

  reactivate() {
    this.active = true;
  }
}
UserSchema.setClass(User);

export const userEntities = [UserSchema, CompanySchema];
