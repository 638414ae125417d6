import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Company } from './company.entity.js';
import { hashPassword } from './passwords.js';
import { User } from './user.entity.js';
import type { Viewer } from './viewer.js';

export interface DemoCustomer {
  /** Undefined for a person who buys alone. */
  company?: string;
  firstName: string;
  lastName: string;
  username: string;
}

/** @returns the accounts by username; the password is that of the other demo accounts */
export async function seedCustomers(
  customers: readonly DemoCustomer[],
  since: Date,
  em: EntityManager,
): Promise<Map<string, Viewer>> {
  const password = await hashPassword('demo-password');
  const viewers = new Map<string, Viewer>();
  const dates = { createdAt: since, updatedAt: since };
  for (const { company: name, username, firstName, lastName } of customers) {
    const company = name ? em.create(Company, { id: randomUUIDv7(), name, ...dates }) : null;
    const person = { username, email: username, firstName, lastName, role: 'customer' } as const;
    const { id } = em.create(User, { id: randomUUIDv7(), ...person, password, company, ...dates });
    viewers.set(username, {
      id,
      username,
      role: 'customer',
      name: `${firstName} ${lastName}`,
      email: username,
      companyId: company?.id ?? null,
    });
  }
  await em.flush();
  return viewers;
}
