import { randomUUIDv7 } from 'node:crypto';
import { readPdf } from '#testing';
import { companyOf } from '../stored-quote.js';
import type { Answer } from './caller.js';
import { type Actor, actors, isAllowed, type Row } from './permissions.js';
import type { World } from './world.js';

const jobsOf = 'job_id in (select id from jobs where company_id = :company)';
const proofsOf = `proof_id in (select id from proofs where ${jobsOf})`;
/** The owner column of each table with texts of a company. */
const ownerConditions: Record<string, string> = {
  companies: 'id = :company',
  users: 'company_id = :company',
  quotes: 'company_id = :company',
  quote_files: 'quote_id in (select id from quotes where company_id = :company)',
  packages: 'company_id = :company',
  package_lines: 'package_id in (select id from packages where company_id = :company)',
  jobs: 'company_id = :company',
  job_files: jobsOf,
  preflight_overrides: 'entity_id in (select id from jobs where company_id = :company)',
  proofs: jobsOf,
  proof_pins: proofsOf,
  invoices: jobsOf,
  samples: 'company_id = :company',
  sample_shipments: jobsOf,
  conversations: `thread = 'customer' and company_id = :company`,
  messages: `thread = 'customer' and company_id = :company`,
  objects: 'owner_id in (select id from users where company_id = :company)',
  notification: 'user_id in (select id from users where company_id = :company)',
};
/** Only the shop sees these. */
const staffOnly: Record<string, string> = {
  email_message: 'true',
  inbound_emails: 'true',
  outgoing_pos: 'true',
  vendors: 'true',
  vendor_contacts: 'true',
  bid_requests: 'true',
  bid_invitations: 'true',
  bids: 'true',
  conversations: `thread <> 'customer'`,
  messages: `thread <> 'customer'`,
  job_steps: 'pinned is not null',
  closed_days: 'true',
};
/** Tables without user text, and tables that get rows of their own. */
const withoutTexts =
  'activity_log calendar_feeds domain_event event_delivery idempotency_key invoice_counter list_records mail_gate mikro_orm_migrations muted_addresses object_links object_parts parse_corrections parses password_link proof_evidence proof_pages passkeys recovery_codes second_factors sessions sso_providers'.split(
    ' ',
  );
/** Values that the product itself reads. */
const machines =
  'password link_salt link_hash link_to key mime_type sha256 path small_path kind message_id entity_type proof_url url file_url delivery_method channel carrier'.split(
    ' ',
  );

/** Writes a canary into every free text; a table that is not listed here is an error. */
export async function plantCanaries({ portal }: World) {
  const columns = await portal.sql<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a
      join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and a.atttypid = 'text'::regtype and a.attgenerated = '' and not exists (
       select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
         and a.attnum = any (k.conkey))`,
  );
  const classifiedTables = new Set([
    ...Object.keys({ ...ownerConditions, ...staffOnly }),
    ...withoutTexts,
  ]);
  const unclassifiedTables = new Set(
    columns.map(({ table }) => table).filter((table) => !classifiedTables.has(table)),
  );
  if (unclassifiedTables.size)
    throw new Error(
      `canaries.ts does not say whose the rows of these tables are: ${[...unclassifiedTables].join(', ')}`,
    );
  const free = columns.filter(({ column }) => !machines.includes(column));
  const set = async (table: string, canary: string, where: string, params: unknown[]) => {
    const texts = free
      .filter((each) => each.table === table)
      .map(({ column }) => `${column} = '${canary} ${table}.${column} ' || md5(t::text)`);
    await portal.sql(
      `update ${table} t set ${texts.join(', ')} where ${where.replace(':company', '?')}`,
      params,
    );
  };
  for (const [canary, username] of [
    ['acme canary', 'ada@acme.test'],
    ['globex canary', 'cora@globex.test'],
  ] as const) {
    const company = await companyOf(portal, portal.idOf(username));
    for (const [table, where] of Object.entries(ownerConditions))
      await set(table, canary, where, [company]);
    await addEvents(portal, canary, company, portal.idOf(username));
  }
  await portal.sql(
    `update proofs p set link_to = j.customer_email from jobs j where j.id = p.job_id`,
  );
  await portal.sql(
    `update quotes set title = 'draft canary' where status = 'draft' and customer_id = ?`,
    [portal.idOf('ada@acme.test')],
  );
  for (const [table, where] of Object.entries(staffOnly))
    await set(table, 'staff canary', where, []);
}

/** History for the company, for the shop, and for one user. */
async function addEvents(
  portal: World['portal'],
  canary: string,
  company: string | null,
  userId: string,
) {
  const [job] = await portal.sql<{ id: string }>(
    'select id from jobs where company_id = ? and customer_id = ? limit 1',
    [company, userId],
  );
  for (const [visibility, words] of [
    ['customer', canary],
    ['staff', 'staff canary'],
    ['actor', `own ${canary}`],
  ]) {
    await portal.sql(
      `insert into activity_log (id, event_id, user_id, actor, entity_type, entity_id, customer_id,
        company_id, visibility, action, description, metadata,
         created_at) values (?, ?, ?, ?, 'job', ?, ?, ?, ?, 'job.edited', ?, ?, ?)`,
      [
        randomUUIDv7(),
        randomUUIDv7(),
        userId,
        JSON.stringify({ id: userId, name: words }),
        job!.id,
        userId,
        company,
        visibility,
        words,
        JSON.stringify({ words }),
        portal.clock.now(),
      ],
    );
  }
}

const customers: readonly Actor[] = ['anonymous', 'ada', 'ben', 'cora', 'link'];
const secrets = [
  /\$argon2/,
  /"(password|hash|salt|link_?hash|link_?salt|token_?hash|token|approvalToken|sealed)":/i,
];
const purchasing = /"(vendor\w*|margin\w*|cost\w*|bid\w*)":/i;
const isForVendors = /\/vendor-(orders|bids)\//;
/** Hidden from vendors, who may read their own order and bid. */
const customersPrice = /"(margin\w*|original\w*|totalPrice|customer\w*)":/i;
const foreign: Record<Actor, RegExp[]> = {
  anonymous: [/acme canary/, /globex canary/],
  ada: [/globex canary/],
  ben: [/globex canary/, /own acme canary/],
  cora: [/acme canary/],
  broker: [/own (acme|globex) canary/],
  admin: [/own (acme|globex) canary/],
  link: [/globex canary/],
};

export function hiddenFields({ path }: Row, actor: Actor) {
  if (actor === 'link' && isForVendors.test(path)) return [...secrets, customersPrice];
  return customers.includes(actor) ? [...secrets, purchasing] : secrets;
}

/** @returns texts in the answer that the actor may not see */
export async function findLeaks(row: Row, actor: Actor, answer: Answer) {
  const text = await textOf(answer);
  // its address is the permission
  const isOpen = row.record && actors.every((each) => isAllowed(row.status[each]));
  const wrong = [...hiddenFields(row, actor), ...(isOpen ? [] : foreign[actor])];
  if (customers.includes(actor) && !(actor === 'link' && isForVendors.test(row.path)))
    wrong.push(/staff canary/);
  if (actor !== 'ada') wrong.push(/draft canary/);
  return wrong.flatMap((word) => word.exec(text) ?? []);
}

async function textOf({ headers, bytes, text }: Answer) {
  if (headers['content-type'] !== 'application/pdf') return text;
  return (await readPdf(bytes)).pages.map((page) => page.text).join('\n');
}
