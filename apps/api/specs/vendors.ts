import { randomUUIDv7 } from 'node:crypto';
import type { SaveVendor } from '#contracts';
import type { Portal } from './portal.js';

type VendorBody = Pick<SaveVendor, keyof SaveVendor>;
export const vendorBody = (fields: Partial<VendorBody> = {}): VendorBody => ({
  name: 'Casco Finishing',
  capabilities: ['perfect binding', 'foil'],
  leadDays: 5,
  shipsBlind: true,
  notes: 'Call before noon',
  active: true,
  contacts: [
    { name: 'Otto Brandt', email: 'otto@casco.test', phone: '(207) 555-0199', isDefault: true },
  ],
  ...fields,
});

/** The first address is the default. */
export async function storeVendor(
  { sql }: Portal,
  name: string,
  emails: readonly string[] = [],
): Promise<string> {
  const id = randomUUIDv7();
  await sql(`insert into vendors (id, name, created_at, updated_at) values (?, ?, now(), now())`, [
    id,
    name,
  ]);
  await sql(
    `insert into vendor_contacts (id, vendor_id, position, email, is_default)
     select gen_random_uuid(), ?, n, email, n = 1
     from jsonb_array_elements_text(?::jsonb) with ordinality as x(email, n)`,
    [id, JSON.stringify(emails)],
  );
  return id;
}
