// The least that can answer a customer's list of jobs and one job: node:http and pg with prepared statements, no framework, no rules; the company is
// believed to be the one that the session tells. What `reads.mjs` measures the API against, on the same rows. PORT and DATABASE_URL say where.
import { createServer } from 'node:http';
import pg from 'pg';
import { readerOf } from './sessions.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const has = (/** @type {string} */ type) => `exists (select 1 from job_files f where f.job_id = j.id and f.file_type = '${type}')`;
const row = `j.id, j.job_number as "jobNumber", j.customer_po_number as "customerPoNumber", j.customer_id as "customerId", j.title, j.description,
  j.quantity, j.specifications, j.status, j.total_price as "totalPrice", j.mail_date as "mailDate", j.estimated_completion_date as "estimatedCompletionDate",
  ${has('artwork')} as "hasArtwork", ${has('data')} as "hasData", j.created_at as "createdAt"`;
const statements = {
  session: 'select sess from sessions where sid = $1 and expire >= to_timestamp($2)',
  list: `select ${row} from jobs j where j.company_id = $1 order by j.mail_date, j.id limit $2`,
  job: `select ${row}, j.* from jobs j where j.id = $1 and j.company_id = $2`,
};
/** @param {keyof typeof statements} name @param {unknown[]} values */
const read = async (name, values) => (await pool.query({ name, text: statements[name], values })).rows;

/** @param {import('node:http').IncomingMessage} request @returns {Promise<unknown>} */
async function answer({ url = '', headers }) {
  const [session] = await read('session', [readerOf(headers.cookie), Date.now() / 1000]);
  const { companyId } = session.sess;
  const [path, query] = url.split('?');
  if (path !== '/api/jobs') return (await read('job', [path?.split('/').at(-1), companyId]))[0];
  return read('list', [companyId, new URLSearchParams(query).get('limit')]);
}

const server = createServer((request, response) => {
  void answer(request)
    .then(
      (found) => [found ? 200 : 404, JSON.stringify(found ?? {})],
      (error) => [500, String(error)],
    )
    .then(([status, body]) => {
      response.writeHead(Number(status), {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(`${body}`),
      });
      response.end(body);
    });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
