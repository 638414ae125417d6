import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import type { Actor } from '#events';
import { usersWhoSee } from './access.js';

export interface CustomerContact {
  customerEmail?: string | null;
  customerId?: string | null;
  companyId?: string | null;
}

const { customer, staff } = usersWhoSee('u', 'r');
const seesSql = `u.active and (r."customerId" is null or ${staff} or ${customer})`;
const contactOf = (record: string) =>
  `(select ${record}.customer_id as "customerId", ${record}.company_id as "companyId",
    ${record}.customer_email as email)`;

/**
 * SQL: emails about the record may go to the address. An account must be active and see the
 * record; an address without an account must be the record's own.
 * @param record alias of a table with `customer_id`, `company_id` and `customer_email`
 */
export const receivesEmails = (record: string, address: string) =>
  `(select coalesce(
      (select ${seesSql} and (u.id = r."customerId" or lower(r.email) = lower(u.email))
        from users u where lower(u.email) = lower(${address})),
      lower(r.email) = lower(${address}),
      false)
    from ${contactOf(record)} r)`;

/**
 * The record's address, or else that of the customer's account. Accounts must be active and see
 * the record. Only staff cause the first email to an address without an account.
 * @returns null when there is none
 */
export async function customerEmail(
  em: EntityManager,
  { customerEmail, customerId, companyId }: CustomerContact,
  by: Actor | null,
): Promise<string | null> {
  const [row] = await sql<{ email: string | null }>(
    em,
    `select coalesce(
       (select r.email where r.email <> '' and coalesce(
         (select ${seesSql} from users u where lower(u.email) = lower(r.email)),
         exists (select 1 from users u where u.id = r."actorId" and ${staff})
           or exists (select 1 from email_message m
             where lower(m.recipient) = lower(r.email)
               and (m.customer_id is not distinct from r."customerId"
                 or m.company_id = r."companyId")))),
       (select u.email from users u where u.id = r."customerId" and ${seesSql})) as email
     from (select ?::uuid as "customerId", ?::uuid as "companyId", trim(?::text) as email,
       ?::uuid as "actorId") r`,
    [customerId ?? null, companyId ?? null, customerEmail ?? null, by?.id ?? null],
  );
  return row?.email ?? null;
}
