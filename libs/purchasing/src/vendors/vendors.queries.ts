import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { QuoteCost, SavedVendor, VendorRow } from '#contracts';
import { sql } from '#database';
import { contactsColumn } from './vendor-contacts.js';
import { recordColumn } from './vendor-record.js';

const columns = `v.id, v.name, v.capabilities, v.lead_days as "leadDays",
  v.ships_blind as "shipsBlind", v.notes, v.active, ${contactsColumn} as contacts,
  ${recordColumn('v.id')} as record, iso(v.created_at) as "createdAt",
  iso(v.updated_at) as "updatedAt", v.version`;

/** `validUntil` is a day. */
export interface BidCost {
  jobId: string;
  cost: string;
  validUntil: string | null;
  vendor: VendorAddress;
}

/** Where a purchase order goes. */
export interface VendorAddress {
  id: string;
  name: string;
  email: string | null;
}
const address = `v.id, v.name, (select c.email from vendor_contacts c
    where c.vendor_id = v.id and c.email is not null
    order by c.position limit 1) as email`;

/** Checks no permission: only staff call this. */
@Injectable()
export class VendorsQueries {
  constructor(private readonly em: EntityManager) {}

  list() {
    return sql<VendorRow>(
      this.em,
      `select ${columns} from vendors v order by lower(v.name), v.created_at, v.id`,
    );
  }

  async get(id: string): Promise<VendorRow | undefined> {
    const [row] = await sql<VendorRow>(this.em, `select ${columns} from vendors v where v.id = ?`, [
      id,
    ]);
    return row;
  }

  sameName({ id, name }: Pick<VendorRow, 'id' | 'name'>) {
    return sql<SavedVendor['sameName'][number]>(
      this.em,
      `select v.id, v.name from vendors v
       where lower(v.name) = lower(?) and v.id <> ? order by v.created_at, v.id`,
      [name, id],
    );
  }

  async addressOf(id: string): Promise<VendorAddress | undefined> {
    const [row] = await sql<VendorAddress>(
      this.em,
      `select ${address} from vendors v where v.id = ?`,
      [id],
    );
    return row;
  }

  /** The vendor with this name; the one with the address if several have it. */
  async idOf(name: string, email: string | null) {
    const [row] = await sql<{ id: string }>(
      this.em,
      `select v.id from vendors v where lower(v.name) = lower(?)
       order by exists (select 1 from vendor_contacts c
           where c.vendor_id = v.id and lower(c.email) = lower(?)) desc,
         v.active desc, v.created_at, v.id
       limit 1`,
      [name, email],
    );
    return row?.id ?? null;
  }

  /** What the accepted prices of jobs rest on, for the jobs that come from a quote with a bid. */
  bidCosts(jobIds: readonly string[]) {
    return sql<BidCost>(
      this.em,
      `select j.id as "jobId", c.cost::text as cost, c.valid_until::text as "validUntil",
         json_build_object('id', a.id, 'name', a.name, 'email', a.email) as vendor
       from jobs j
       join quotes q on q.id = j.quote_id
       join quote_costs c on c.quote_id = q.id and c.quantity = q.quantity
       join lateral (select ${address} from vendors v where v.id = c.vendor_id) a on true
       where j.id = any(?)`,
      [jobIds],
    );
  }

  /** What the prices of a quote rest on. */
  costsOf(quoteId: string) {
    return sql<QuoteCost>(
      this.em,
      `select c.quantity, c.cost::text as cost, c.vendor_id as "vendorId",
         v.name as "vendorName", c.bid_id as "bidId", c.is_alternative as "isAlternative",
         c.valid_until::text as "validUntil"
       from quote_costs c join vendors v on v.id = c.vendor_id
       where c.quote_id = ? order by c.quantity`,
      [quoteId],
    );
  }
}
