/** `prices` lists quantities in ascending order; null where the shop names no price. */
export const quotes = `
  create function are_quote_prices(prices jsonb) returns boolean language sql immutable as $$
    select coalesce(bool_and(coalesce(quantity > coalesce(fewer, 0), false)
      and coalesce(total_price > 0, true)), true)
    from (
      select quantity, total_price, lag(quantity) over (order by place) as fewer
      from rows from (jsonb_to_recordset(prices) as (quantity int, "totalPrice" numeric(10,2)))
        with ordinality as row (quantity, total_price, place)
    ) each
  $$;

  create table quotes (
    id uuid primary key,
    quote_number text not null unique,
    customer_id uuid not null references users,
    company_id uuid references companies,
    customer_name text not null,
    customer_email text not null,
    title text not null,
    description text,
    parsed_document text,
    spec jsonb not null default '{}',
    quantity int,
    total_price numeric(10,2),
    prices jsonb not null default '[]' constraint quotes_prices check (are_quote_prices(prices)),
    last_price numeric(10,2),
    status text not null default 'draft'
      check (status in ('draft', 'pending', 'approved', 'rejected', 'expired')),
    priced_at timestamptz,
    valid_until date,
    awaiting text check (awaiting in ('shop', 'customer')),
    last_message jsonb,
    next_action_since timestamptz,
    job_id uuid,
    reordered_from uuid references quotes on delete set null,
    delivery_method text,
    delivery_address text,
    estimated_completion_date date,
    mail_date date,
    in_homes_date text,
    artwork_urls text[] not null default '{}',
    notes text,
    created_by uuid not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version int not null default 1,
    search_text text
      generated always as (lower(quote_number || E'\\n' || title
        || E'\\n' || coalesce(description, ''))) stored
  );
  create index quotes_reordered_from on quotes (reordered_from) where reordered_from is not null;
  create index quotes_expiry on quotes (valid_until) where status in ('pending', 'approved')
    and priced_at is not null and job_id is null;

  -- Each order of the list, for a company, for all, and for a customer outside the company.
  create index quotes_customer on quotes (customer_id, company_id, created_at, id);
  create index quotes_company on quotes (company_id, created_at, id);
  create index quotes_age on quotes (created_at, id);
  create index quotes_status on quotes (status, created_at);

  -- Quotes with a next action, in the order of their due dates.
  create index quotes_next_action on quotes ((case when priced_at is not null then valid_until end),
    (coalesce(next_action_since, created_at)), id)
    where status in ('draft', 'pending', 'approved') and job_id is null;

  -- Beginnings by bytes, not by a language; words by trigrams. Without \`fastupdate\`, because each
  -- search would read the list of pending rows.
  create index quotes_number_start on quotes (lower(quote_number) text_pattern_ops);
  create index quotes_title_start on quotes (lower(title) text_pattern_ops);
  create index quotes_words on quotes using gin (search_text gin_trgm_ops)
    with (fastupdate = off);`;
