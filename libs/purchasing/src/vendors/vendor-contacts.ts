import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { VendorContact } from '#contracts';
import { sql } from '#database';

/** JSON of the contacts of the vendor `v`. */
export const contactsColumn = `(select coalesce(json_agg(json_build_object('name', c.name,
    'email', c.email, 'phone', c.phone, 'isDefault', c.is_default) order by c.position), '[]')
  from vendor_contacts c where c.vendor_id = v.id)`;

@Injectable()
export class VendorContacts {
  constructor(private readonly em: EntityManager) {}

  async list(vendorId: string) {
    const [row] = await sql<{ contacts: VendorContact[] }>(
      this.em,
      `select ${contactsColumn} as contacts from vendors v where v.id = ?`,
      [vendorId],
    );
    return row?.contacts ?? [];
  }

  /** Runs in the open transaction. */
  async replace(vendorId: string, contacts: readonly VendorContact[]) {
    await sql(this.em, 'delete from vendor_contacts where vendor_id = ?', [vendorId]);
    const rows = contacts.map((contact, index) => ({
      ...contact,
      id: randomUUIDv7(),
      position: index + 1,
    }));
    await sql(
      this.em,
      `insert into vendor_contacts (id, vendor_id, position, name, email, phone, is_default)
       select id, ?, position, name, email, phone, "isDefault" from jsonb_to_recordset(?::jsonb)
         as x(id uuid, position int, name text, email text, phone text, "isDefault" boolean)`,
      [vendorId, JSON.stringify(rows)],
    );
  }
}
