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

      create index quotes_decided on quotes ((spec ->> 'printType'), quantity)
        where ${decided};
      create index quotes_decided_size on quotes
        ((spec ->> 'printType'), piece_size(spec), quantity) where ${decided};
      create index jobs_direct on jobs ((spec ->> 'printType'), quantity) where ${direct};
      create index jobs_direct_size on jobs ((spec ->> 'printType'), piece_size(spec), quantity)
        where ${direct};`,
    );
  }
}

const decided = `priced_at is not null and total_price > 0
  and (job_id is not null or status in ('rejected', 'expired'))`;
const direct = 'quote_id is null and total_price > 0';
