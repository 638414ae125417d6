import { Migration } from '@mikro-orm/migrations';

/** `[{"quantity": 500, "totalPrice": "210.00"}, …]` where several quantities were asked for, fewest first; null where the shop names no price. */
const prices = `
  create function are_quote_prices(prices jsonb) returns boolean language sql immutable as $$
    select coalesce(bool_and(coalesce(quantity > coalesce(fewer, 0), false) and coalesce(total_price > 0, true)), true)
    from (
      select quantity, total_price, lag(quantity) over (order by place) as fewer
      from rows from (jsonb_to_recordset(prices) as (quantity int, "totalPrice" numeric(10,2))) with ordinality as row (quantity, total_price, place)
    ) each
  $$;
  alter table quotes add prices jsonb not null default '[]';`;

/** Until now the quantities stood among the specifications, without prices of their own. */
const moved = `
  update quotes q set prices = (
    select jsonb_agg(
      jsonb_build_object('quantity', many, 'totalPrice', case when q.priced_at is not null and many = q.quantity then q.total_price::text end)
      order by many)
    from (
      select value::int as many from jsonb_array_elements_text(q.specifications -> 'quantities')
      union
      select q.quantity where q.quantity is not null
    ) asked)
  where jsonb_typeof(specifications -> 'quantities') = 'array' and jsonb_array_length(specifications -> 'quantities') > 1;
  update quotes set specifications = specifications - 'quantities' where specifications -> 'quantities' is not null;
  alter table quotes add constraint quotes_prices check (are_quote_prices(prices));`;

export class Migration0020 extends Migration {
  override up() {
    for (const sql of [prices, moved]) this.addSql(sql);
  }
}
