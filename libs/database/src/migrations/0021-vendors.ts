import { Migration } from '@mikro-orm/migrations';

/** Vendors of the orders so far, and where the cost of an order or a quote comes from. */
export class Migration0021 extends Migration {
  override async up() {
    await this.execute(
      `create table vendors (
        id uuid primary key,
        name text not null,
        capabilities text[] not null default '{}',
        lead_days int check (lead_days between 1 and 365),
        ships_blind boolean not null default false,
        notes text,
        active boolean not null default true,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        version int not null default 1
      );
      create index vendors_name on vendors (lower(name));

      create table vendor_contacts (
        id uuid primary key,
        vendor_id uuid not null references vendors on delete cascade,
        position int not null,
        name text,
        email text,
        phone text,
        is_default boolean not null default false,
        unique (vendor_id, position)
      );
      create unique index vendor_contacts_default on vendor_contacts (vendor_id) where is_default;

      -- What the price of a quantity rests on.
      create table quote_costs (
        quote_id uuid not null references quotes on delete cascade,
        quantity int not null check (quantity > 0),
        cost numeric(10, 2) not null check (cost >= 0),
        vendor_id uuid not null references vendors,
        bid_id uuid,
        is_alternative boolean not null default false,
        valid_until date,
        created_at timestamptz not null,
        primary key (quote_id, quantity)
      );
      create index quote_costs_vendor on quote_costs (vendor_id);

      alter table outgoing_pos
        add column vendor_id uuid references vendors,
        add column cost_source text not null default 'assumed'
          check (cost_source in ('bid', 'vendor', 'entered', 'assumed')),
        -- The cost of the bid at the time of the order.
        add column bid_amount numeric(10, 2),
        -- The bid was no longer valid when the customer accepted.
        add column bid_lapsed boolean not null default false;
      create index outgoing_pos_vendor on outgoing_pos (vendor_id);`,
    );
    await this.execute(vendorsOfOrders);
    await this.execute(sourcesOfOrders);
  }
}

/** One for each distinct name and address; the newest spelling of the name counts. */
const vendorsOfOrders = `
  create temporary table ordered_vendors on commit drop as
    select distinct on (lower(trim(vendor_name)), lower(trim(vendor_email)))
      gen_random_uuid() as id, trim(vendor_name) as name, nullif(trim(vendor_email), '') as email,
      created_at
    from outgoing_pos
    order by lower(trim(vendor_name)), lower(trim(vendor_email)), created_at desc;
  insert into vendors (id, name, created_at, updated_at)
    select id, name, created_at, created_at from ordered_vendors;
  insert into vendor_contacts (id, vendor_id, position, email, is_default)
    select gen_random_uuid(), id, 1, email, true from ordered_vendors where email is not null;
  update outgoing_pos o set vendor_id = v.id
    from ordered_vendors v
    where lower(trim(o.vendor_name)) = lower(v.name)
      and lower(nullif(trim(o.vendor_email), '')) is not distinct from lower(v.email);
  drop table ordered_vendors;`;

/** An amount that staff never touched on an automatic order is still the assumption. */
const sourcesOfOrders = `
  update outgoing_pos o set cost_source = case
    when acknowledged_by is not null then 'vendor'
    when not automatic then 'entered'
    else 'assumed' end;
  update outgoing_pos o set cost_source = 'entered'
    from domain_event e
    where o.cost_source = 'assumed' and e.type = 'purchaseOrder.edited'
      and e.aggregate_id = o.job_id and e.payload ->> 'poId' = o.id::text
      and jsonb_exists(e.payload -> 'changes', 'vendorAmount');`;
