import { Migration } from '@mikro-orm/migrations';

/** Finds priced work of a print type by size and quantity. */
export class Migration0022 extends Migration {
  override async up() {
    await this.execute(
      `create function piece_size(spec jsonb) returns text language sql immutable as $$
        select nullif(regexp_replace(
          lower(coalesce(spec ->> 'finalSize', spec ->> 'size', spec ->> 'flatSize')),
          '[^0-9a-z./]', '', 'g'), '')
      $$;
      -- A document may name no type.
      create function piece_type(spec jsonb) returns text language sql immutable as $$
        select coalesce(spec ->> 'printType', case
          when coalesce(spec ->> 'pageCount', spec ->> 'bindingType') is not null then 'book'
          when coalesce(spec ->> 'flatSize', spec ->> 'finalSize') is not null then 'folded'
          else 'flat' end)
      $$;

      create index quotes_decided on quotes (piece_type(spec), quantity)
        where ${decided};
      create index quotes_decided_size on quotes
        (piece_type(spec), piece_size(spec), quantity) where ${decided};
      create index jobs_direct on jobs (piece_type(spec), quantity) where ${direct};
      create index jobs_direct_size on jobs (piece_type(spec), piece_size(spec), quantity)
        where ${direct};`,
    );
  }
}

const decided = `priced_at is not null and total_price > 0
  and (job_id is not null or status in ('rejected', 'expired'))`;
const direct = 'quote_id is null and total_price > 0';
