// A minimal server with the same reads as the API, as its baseline: node:http and prepared
// statements. SQL of the API: NEXT_STEP of a job `j`, QUOTE columns of `q`, and PACKAGE columns of
// `p` and its SUMMARY `i`.
import { createServer } from 'node:http';
import pg from 'pg';
import { sessionIdOf } from './sessions.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const jobColumns = `
  j.id, j.job_number as "jobNumber", j.customer_po_number as "customerPoNumber",
  j.customer_id as "customerId", j.title, j.description, j.quantity,
  j.spec - '{paperType,size,colors,finishing,bindery}'::text[] as specifications, j.status,
  j.total_price as "totalPrice", j.mail_date::text as "mailDate",
  j.estimated_completion_date::text as "estimatedCompletionDate", j.has_artwork as "hasArtwork",
  j.has_data as "hasData", j.created_at as "createdAt",
  (select json_build_object('id', p.id, 'number', p.package_number, 'position', q.position,
      'of', (select count(*) from quotes n where n.package_id = p.id))
    from packages p join quotes q on q.id = j.quote_id where p.id = j.package_id) as package,
  ${process.env.NEXT_STEP} as "nextStep"`;
const lineage = `(select json_build_object('id', r.id, 'number', r.job_number) from jobs r
  where r.id = j.reordered_from) as "reorderedFrom",
  (select coalesce(json_agg(json_build_object('id', r.id, 'number', r.job_number)), '[]')
    from jobs r where r.reordered_from = j.id) as "reorderedAs"`;
const { QUOTE, PACKAGE, SUMMARY } = process.env;
const today = `with today as (select (now() at time zone 'America/New_York')::date as date)`;
const newest = (alias) => `where ${alias}.company_id = $1
  order by ${alias}.created_at desc, ${alias}.id desc limit $2`;
const totalOf = (table) => `select least(count(*), 1000)::int as total
  from (select from ${table} where company_id = $1 limit 1001) counted`;
const statements = {
  session: `select sess, company_id as "companyId" from sessions
    join users on id = (sess #>> '{passport,user}')::uuid and active
    where sid = $1 and expire >= to_timestamp($2)`,
  jobs: `select ${jobColumns} from jobs j where j.company_id = $1 order by j.mail_date, j.id
    limit $2`,
  'total of jobs': totalOf('jobs'),
  quotes: `${today} select ${QUOTE}, q.created_at::text as key from quotes q ${newest('q')}`,
  'total of quotes': totalOf('quotes'),
  packages: `${today} select ${PACKAGE}, p.created_at::text as key
    from packages p cross join lateral (${SUMMARY}) i ${newest('p')}`,
  'total of packages': totalOf('packages'),
  job: `select ${jobColumns}, j.*, q.quote_number as "quoteNumber", c.name as "companyName",
    ${lineage} from jobs j left join quotes q on q.id = j.quote_id
    left join companies c on c.id = j.company_id where j.id = $1 and j.company_id = $2`,
};
const query = async (name, values) =>
  (await pool.query({ name, text: statements[name], values })).rows;

const toJob = (job) => ({
  ...job,
  specifications: { ...job.specifications, quantity: job.quantity },
});
const lists = {
  jobs: { sort: 'mailDate', keyOf: ({ mailDate }) => mailDate, toRow: toJob },
  quotes: { sort: '-createdAt', keyOf: ({ key }) => key, toRow: ({ key: _key, ...row }) => row },
};
lists.packages = lists.quotes;

/** @param rows has `limit + 1` rows unless this is the last page */
function nextLink({ sort, keyOf }, url, rows, limit) {
  const last = rows[limit - 1];
  if (rows.length <= limit) return undefined;
  const cursor = Buffer.from(JSON.stringify([sort, keyOf(last), last.id])).toString('base64url');
  return `<${url}&cursor=${cursor}>; rel="next"`;
}

async function answer({ url = '', headers }) {
  const [{ companyId }] = await query('session', [sessionIdOf(headers.cookie), Date.now() / 1000]);
  const [path, search] = url.split('?');
  const [name, id] = path.split('/').slice(2);
  if (id) {
    const [job] = await query('job', [id, companyId]);
    return { body: toJob(job) };
  }
  const list = lists[name];
  const limit = Number(new URLSearchParams(search).get('limit'));
  const [rows, [{ total }]] = await Promise.all([
    query(name, [companyId, limit + 1]),
    query(`total of ${name}`, [companyId]),
  ]);
  const link = nextLink(list, url, rows, limit);
  return {
    body: rows.slice(0, limit).map(list.toRow),
    headers: { 'x-total-count': total, ...(link && { link }) },
  };
}

const server = createServer((request, response) => {
  void answer(request)
    .then(
      ({ body, headers }) => ({ status: 200, headers, body: JSON.stringify(body) }),
      (error) => ({ status: 500, headers: {}, body: String(error) }),
    )
    .then(({ status, headers, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        ...headers,
      });
      response.end(body);
    });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
