import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '#contracts';
import { Company } from './company.entity.js';
import { hashPassword } from './passwords.js';
import { User } from './user.entity.js';

const people: [
  username: string,
  firstName: string,
  lastName: string,
  role: Role,
  company?: string,
][] = [
  ['broker@demo.test', 'Beth', 'Marlow', 'broker'],
  ['admin@demo.test', 'Adrian', 'Cole', 'admin'],
  ['ada@acme.test', 'Ada', 'Lindqvist', 'customer', 'Acme Outfitters'],
  ['ben@acme.test', 'Ben', 'Okafor', 'customer', 'Acme Outfitters'],
  ['cora@globex.test', 'Cora', 'Whitfield', 'customer', 'Globex Mailers'],
];

/** @returns the accounts by username; the password is `demo-password` */
export async function seedPeople(em: EntityManager): Promise<Map<string, User>> {
  const password = await hashPassword('demo-password');
  const companies = new Map<string, Company>();
  const users = new Map<string, User>();
  for (const [username, firstName, lastName, role, name] of people) {
    if (name && !companies.has(name))
      companies.set(name, em.create(Company, { id: randomUUIDv7(), name }));
    const company = name ? companies.get(name) : null;
    users.set(
      username,
      em.create(User, {
        id: randomUUIDv7(),
        username,
        email: username,
        firstName,
        lastName,
        role,
        password,
        company,
      }),
    );
  }
  await em.flush();
  return users;
}
