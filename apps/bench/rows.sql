-- A shop with :n jobs: 500 companies with four customers each, and 20 staff, all signed in.
-- The largest company has 8 % of the jobs. The last 7 % of the jobs are open.
-- Every eighth job was a quote, and there are as many other quotes. The first four of twenty quotes
-- of a customer are a package with two lines.
insert into companies (id, name) select uuidv7(), 'Company ' || i from generate_series(1, 500) i;
insert into users (id, username, password, email, first_name, last_name, role, company_id)
select uuidv7(), 'user' || i || '@example.com', 'none', 'user' || i || '@example.com', 'First' || i,
  'Last' || i, case when i > 2000 then 'broker' else 'customer' end,
  (select id from companies where name = 'Company ' || 1 + i % 500 and i <= 2000)
from generate_series(1, 2020) i;

select setseed(0.42);
create temp table place as
select split_part(name, ' ', 2)::int % 500 as c, company_id, array_agg(u.id) as ids,
  array_agg(email) as emails
from users u join companies on companies.id = company_id group by 1, 2;
insert into jobs (id, job_number, customer_po_number, customer_id, company_id, customer_name,
  customer_email, title, description, spec, quantity, total_price, status, start_date,
  estimated_completion_date, actual_completion_date, delivery_date, delivery_method,
  delivery_address, mail_date, in_homes_date, notes, has_artwork, has_data, created_at, updated_at)
select uuidv7(), number, case when r2 < 0.8 then 'PO-' || 100000 + (r3 * 899999)::int end,
  ids[k], company_id, 'Customer ' || k, emails[k],
  (array['Spring','Summer','Fall','Winter','Annual','Gala','Member','Donor','Open Enrollment',
    'Grand Opening','Holiday','Election'])[1 + (r4 * 12)::int % 12]
    || ' ' || (array['postcard','brochure','catalog','self-mailer','letter package','flyer',
      'booklet','door hanger','poster','invitation'])[1 + (r5 * 10)::int % 10]
    || ' ' || (array['mailing','reprint','launch','campaign','version A','version B','test drop',
      'handout'])[1 + (r6 * 8)::int % 8] || ' ' || i % 997,
  'Print ' || (r3 * 50000)::int || ' pieces on '
    || (array['100# gloss text','80# matte cover','14pt C2S',
      '60# uncoated offset'])[1 + (r2 * 4)::int % 4]
    || ', ' || (array['trim and fold in half','saddle-stitch','perfect bind with hinge score',
      'aqueous coat both sides'])[1 + (r6 * 4)::int % 4]
    || '. Proof by e-mail to the account manager. Ref ' || substr(md5(i::text), 1, 8),
  jsonb_build_object('printType', 'flat', 'flatSize', '8.5x11', 'finalSize', '8.5x5.5',
    'pageCount', 8, 'paperType', '100# gloss text', 'size', '6x9', 'colors', '4/4',
    'finishing', 'aqueous', 'bindery', 'fold'),
  (r3 * 50000)::int, round((50 + r5 * 9000)::numeric, 2), status, at,
  (at + interval '14 days')::date,
  case when status in ('completed', 'delivered', 'ready_for_pickup')
    then at + interval '12 days' end,
  (at + interval '20 days')::date, (array['pickup', 'shipping', 'mail'])[1 + (r4 * 3)::int % 3],
  (r3 * 9999)::int || ' Main Street, Springfield',
  case when r4 < 0.75 then (at + interval '12 days')::date end, '06/02-06/05',
  'Call before delivery', hashtext(number || 'artwork') % 3 <> 0,
  hashtext(number || 'data') % 3 <> 0, at, at
from (
  select *, 'J-' || 2020 + (i * 6 / :n)::int || '-' || lpad(i::text, 7, '0') as number,
    case when i > :n * 0.93 then
      (array['pending','in_production','ready_for_proof','proof_approved',
        'proof_changes_requested'])[1 + (r6 * 5)::int % 5]
    when r6 < 0.02 then 'ready_for_pickup' when r6 < 0.4 then 'completed'
      else 'delivered' end as status
  from (
    select i, floor(500 * power(random(), 2.5))::int as c, 1 + floor(random() * 4)::int as k,
      random() r2, random() r3, random() r4, random() r5, random() r6,
      now() - interval '6 years' * (1 - i::float / :n) as at
    from generate_series(1, :n) i) rolled) job
join place on place.c = job.c;
insert into job_files (id, job_id, file_name, file_url, file_type, file_size, mime_type,
  uploaded_by, uploaded_by_name, uploaded_at)
select uuidv7(), id, kind, '/objects/' || kind, kind, 1000, 'application/pdf', customer_id,
  'Customer', created_at
from jobs, lateral (values ('artwork', has_artwork), ('data', has_data)) kinds (kind, is_present)
where is_present;

insert into quotes (id, quote_number, customer_id, company_id, customer_name, customer_email, title,
  description, spec, quantity, total_price, status, priced_at, valid_until, awaiting, job_id,
  created_by, created_at, updated_at)
select uuidv7(), 'Q-' || extract(year from at) || '-' || lpad(i::text, 7, '0'), customer_id,
  company_id, customer_name, customer_email, title, description, spec, quantity,
  case when is_priced then total_price end, quote_status, case when is_priced then at end,
  case when is_priced then (now() + (i % 60 - 20) * interval '1 day')::date end,
  case when quote_status = 'pending' then case when is_priced then 'customer' else 'shop' end end,
  job_id,
  customer_id, at, at
from (
  select *, quote_status = 'approved' or (quote_status = 'pending' and i % 4 <> 1) as is_priced
  from (
    select j.*, n as i, j.created_at as at, case when n % 2 = 0 then j.id end as job_id,
      case when n % 2 = 0 then 'approved' when n < :n * 0.23 then 'rejected'
        when n % 6 = 1 then 'approved' else 'pending' end as quote_status
    from (select *, row_number() over (order by created_at, id) as place from jobs) j
      join generate_series(1, :n / 4) n on j.place = n * 4) numbered) quote;
update jobs set quote_id = q.id from quotes q where q.job_id = jobs.id;
create temp table packaged as
select id, customer_id, kind || '-' || customer_id || '-' || place / 4 as package,
  1 + place % 4 as position, created_at
from (
  select id, customer_id, created_at, kind, (row_number() over (partition by customer_id, kind
    order by created_at, id) - 1)::int as place
  from (select *, case when job_id is not null then 'job' when status = 'rejected' then 'rejected'
    else 'open' end as kind from quotes) kinds) places
where (place / 4) % 5 = 0;
delete from packaged where package in
  (select package from packaged group by package having count(*) < 4);
insert into packages (id, package_number, customer_id, company_id, customer_name, customer_email,
  title, created_by, created_at, updated_at)
select uuidv7(), 'K-2026-' || lpad((row_number() over (order by at))::text, 6, '0'), u.id,
  u.company_id, u.first_name, u.email, package, u.id, at, at
from (select package, customer_id, min(created_at) as at from packaged group by 1, 2) groups
  join users u on u.id = customer_id;
update quotes set package_id = p.id, position = packaged.position
from packaged join packages p on p.title = packaged.package where packaged.id = quotes.id;
update jobs set package_id = q.package_id
from quotes q where q.job_id = jobs.id and q.package_id is not null;
update packages set title = (select title from quotes where package_id = packages.id limit 1)
  || ' and 3 more';
insert into package_lines (id, package_id, position, name, amount)
select uuidv7(), id, position, name, amount
from packages, (values (1, 'Postage', 410.50), (2, 'Discount', -50)) lines (position, name, amount);

insert into sessions (sid, sess, expire)
select 'bench' || md5(username), json_build_object(
    'cookie', json_build_object('originalMaxAge', 28800000, 'expires', now() + interval '8 hours',
      'httpOnly', true, 'path', '/', 'sameSite', 'lax', 'secure', false),
    'passport', json_build_object('user', id), 'companyId', company_id,
    'signedInAt', (extract(epoch from now()) * 1000)::bigint,
    'seenAt', (extract(epoch from now()) * 1000)::bigint + 3600000),
  now() + interval '8 hours'
from users;
vacuum (analyze);
