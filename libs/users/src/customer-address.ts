import type { EntityManager } from '@mikro-orm/postgresql';

interface OfACustomer {
  customerEmail?: string | null;
  customerId?: string | null;
}

/** Where mail about a record goes: to the address that stands on it, else to the account's. @returns null when nobody is known, or only an account that is deactivated */
export async function customerAddress(em: EntityManager, { customerEmail, customerId }: OfACustomer): Promise<string | null> {
  if (customerEmail || !customerId) return customerEmail || null;
  const [user] = await em.execute<{ email: string }[]>('select email from users where id = ? and active', [customerId]);
  return user?.email ?? null;
}
