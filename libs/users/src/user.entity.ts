import { defineEntity, p } from '@mikro-orm/core';
import { roles } from '#contracts';
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

export class User extends UserSchema.class {}
UserSchema.setClass(User);

export const userEntities = [UserSchema, CompanySchema];
