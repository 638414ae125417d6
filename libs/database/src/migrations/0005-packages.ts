import { Migration } from '@mikro-orm/migrations';

/** A quote is an item of at most one package, and so is its job. */
export class Migration0005 extends Migration {
  override async up() {
    await this.execute(
      `create table packages (
        id uuid primary key,
        package_number text not null unique,
        customer_id uuid not null references users,
        company_id uuid references companies,
        customer_name text not null,
        customer_email text not null,
        title text not null,
        separable boolean not null default false,
        delivery_method text,
        delivery_address text,
        estimated_completion_date date,
        mail_date date,
        in_homes_date text,
        reordered_from uuid references packages on delete set null,
        -- The versions of items that left, so that the version of the whole never repeats.
        removed_versions int not null default 0,
        created_by uuid not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        version int not null default 1,
        search_text text
          generated always as (lower(package_number || E'\\n' || title)) stored
      );
      create index packages_customer on packages (customer_id, company_id, created_at, id);
      create index packages_company on packages (company_id, created_at, id);
      create index packages_age on packages (created_at, id);
      create index packages_reordered_from on packages (reordered_from)
        where reordered_from is not null;
      create index packages_number_start on packages (lower(package_number) text_pattern_ops);
      create index packages_title_start on packages (lower(title) text_pattern_ops);
      create index packages_words on packages using gin (search_text gin_trgm_ops)
        with (fastupdate = off);

      create table package_lines (
        id uuid primary key,
        package_id uuid not null references packages on delete cascade,
        position int not null,
        name text not null,
        amount numeric(10, 2) not null
      );
      create index package_lines_package on package_lines (package_id, position);

      alter table quotes add column package_id uuid references packages on delete set null,
        add column position int;
      create index quotes_package on quotes (package_id, position) where package_id is not null;
      alter table jobs add column package_id uuid references packages on delete set null;
      create index jobs_package on jobs (package_id, id) where package_id is not null;

      alter table invoices add column lines jsonb not null default '[]';
      create index invoices_lines on invoices using gin (lines jsonb_path_ops)
        where lines <> '[]';`,
    );
  }
}
