// The least that can answer a customer's list of jobs and one job as the API does: node:http and pg
// with prepared statements, the session read with its person, no framework, no rules; that one sees
// one's company's jobs is all that it knows. What `reads.mjs` measures the API against, on the same
// rows.
// PORT, DATABASE_URL and NEXT_STEP (SQL of whose turn a job `j` is) come with the environment.
import { createServer } from 'node:http';
import pg from 'pg';
import { readerOf } from './sessions.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const row = `j.id, j.job_number as "jobNumber", j.customer_po_number as "customerPoNumber", j.customer_id as "customerId", j.title, j.description,
  j.quantity, j.spec - '{paperType,size,colors,finishing,bindery}'::text[] as specifications, j.status, j.total_price as "totalPrice", j.mail_date::text as "mailDate",
  j.estimated_completion_date::text as "estimatedCompletionDate", j.has_artwork as "hasArtwork", j.has_data as "hasData", j.created_at as "createdAt",
  ${process.env.NEXT_STEP} as "nextStep"`;
const lineage = `(select json_build_object('id', r.id, 'number', r.job_number) from jobs r where r.id = j.reordered_from) as "reorderedFrom",
  (select coalesce(json_agg(json_build_object('id', r.id, 'number', r.job_number)), '[]') from jobs r where r.reordered_from = j.id) as "reorderedAs"`;
const statements = {
  session: `select sess, company_id as "companyId" from sessions join users on id = (sess #>> '{passport,user}')::uuid and active
    where sid = $1 and expire >= to_timestamp($2)`,
  list: `select ${row} from jobs j where j.company_id = $1 order by j.mail_date, j.id limit $2`,
  total:
    'select least(count(*), 1000)::int as total from (select from jobs where company_id = $1 limit 1001) counted',
  job: `select ${row}, j.*, q.quote_number as "quoteNumber", c.name as "companyName", ${lineage} from jobs j left join quotes q on q.id = j.quote_id
    left join companies c on c.id = j.company_id where j.id = $1 and j.company_id = $2`,
};
/**
 * @param {keyof typeof statements} name
 * @param {unknown[]} values
 * @returns {Promise<any[]>}
 */
const read = async (name, values) =>
  (await pool.query({ name, text: statements[name], values })).rows;

const whole = (/** @type {any} */ job) => ({
  ...job,
  specifications: { ...job.specifications, quantity: job.quantity },
});

/**
 * @param {string} url
 * @param {any[]} rows one more than the page has, when there are
 * @param {number} limit
 */
function next(url, rows, limit) {
  const last = rows[limit - 1];
  if (rows.length <= limit) return undefined;
  const cursor = Buffer.from(JSON.stringify(['mailDate', last.mailDate, last.id])).toString(
    'base64url',
  );
  return `<${url}&cursor=${cursor}>; rel="next"`;
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<{ body: unknown, headers?: Record<string, unknown> }>}
 */
async function answer({ url = '', headers }) {
  const [{ companyId }] = await read('session', [readerOf(headers.cookie), Date.now() / 1000]);
  const [path, query] = url.split('?');
  if (path !== '/api/jobs') {
    const [job] = await read('job', [path?.split('/').at(-1), companyId]);
    return { body: whole(job) };
  }
  const limit = Number(new URLSearchParams(query).get('limit'));
  const [rows, [{ total }]] = await Promise.all([
    read('list', [companyId, limit + 1]),
    read('total', [companyId]),
  ]);
  const link = next(url, rows, limit);
  return {
    body: rows.slice(0, limit).map(whole),
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
