import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';

interface CustomerContactFields {
  customerEmail?: string | null;
  customerId?: string | null;
}

/** @returns null when unknown, or when the account is deactivated */
export async function customerEmail(
  em: EntityManager,
  { customerEmail, customerId }: CustomerContactFields,
): Promise<string | null> {
  if (customerEmail || !customerId) return customerEmail || null;
  const [user] = await sql<{ email: string }>(
    em,
    'select email from users where id = ? and active',
    [customerId],
  );
  return user?.email ?? null;
}
