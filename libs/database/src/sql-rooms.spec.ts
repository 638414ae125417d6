import { globSync, readFileSync } from 'node:fs';

interface Room {
  /** Tables that only this lib writes. */
  owns: string[];
  /** Tables of lower libs that its statements may join. */
  reads?: string[];
}

const people = ['users', 'companies'];

/** users ← quotes ← jobs ← {proofs, fulfilment, purchasing} */
const rooms: Record<string, Room> = {
  'libs/database': { owns: ['idempotency_key'] },
  'libs/events': { owns: ['domain_event', 'event_delivery'] },
  'libs/storage': {
    owns: ['objects', 'object_links', 'object_parts', 'thumbnails'],
    reads: ['users'],
  },
  'libs/email': { owns: ['email_message', 'mail_gate'] },
  'libs/users': {
    owns: [
      ...people,
      'password_link',
      'sessions',
      'second_factors',
      'recovery_codes',
      'passkeys',
      'sso_providers',
    ],
    reads: ['email_message'],
  },
  'libs/conversation': {
    owns: ['conversations', 'messages', 'conversation_readers', 'muted_addresses'],
    reads: people,
  },
  'libs/parsing': { owns: ['parse_corrections', 'parses'], reads: ['objects'] },
  'libs/preflight': {
    owns: ['preflights', 'preflight_overrides', 'list_records'],
    reads: ['objects'],
  },
  'libs/quotes': { owns: ['quotes', 'packages', 'package_lines', 'quote_files'], reads: people },
  'libs/jobs': {
    owns: ['jobs', 'job_files', 'job_steps', 'closed_days', 'durations', 'calendar_feeds'],
    reads: [...people, 'quotes', 'quote_files', 'packages', 'domain_event'],
  },
  'libs/proofs': {
    owns: ['proofs', 'proof_pages', 'proof_pins', 'proof_evidence'],
    reads: [...people, 'jobs', 'job_steps'],
  },
  'libs/fulfilment': {
    owns: ['invoices', 'invoice_counter', 'samples', 'sample_shipments'],
    reads: [...people, 'jobs', 'packages'],
  },
  'libs/purchasing': {
    owns: [
      'outgoing_pos',
      'vendors',
      'vendor_contacts',
      'quote_costs',
      'bid_requests',
      'bid_invitations',
      'bids',
    ],
    reads: ['companies', 'quotes', 'jobs', 'job_files', 'job_steps'],
  },
  'libs/inbox': { owns: ['inbound_emails'], reads: [...people, 'objects'] },
  'libs/activity': {
    owns: ['activity_log', 'notification'],
    reads: ['users', 'domain_event', 'messages', 'conversation_readers'],
  },
  // the session store of Express writes its own table
  'apps/api': { owns: ['sessions'], reads: ['users'] },
};

const tables = [...new Set(Object.values(rooms).flatMap(({ owns }) => owns))];
const tableName = `"?(${tables.join('|')})"?\\b`;
const writes = new RegExp(
  `\\b(?:insert into|delete from|update)\\s+(?:${tableName}|(\\$\\{))`,
  'gi',
);
const reads = new RegExp(
  `(?:\\b(?:from|join|into|update|using|table)\\s+|['"\`](?=\\w+ \\w{1,3}\\b)|,\\s*(?=\\w+ \\w{1,2}\\b(?! ?[(.:=])))${tableName}`,
  'gi',
);

const sources = globSync(['libs/*/src/**/*.ts', 'apps/{api,worker}/src/**/*.ts']).filter(
  (file) => !/migrations|\.spec\.ts$|\.testing\.ts$|^libs\/testing\//.test(file),
);
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');
const withoutComments = (text: string) =>
  text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Tables that the file's SQL may not name: `libs/a/src/b.ts writes c`. */
function foreign(file: string, text: string) {
  const { owns = [], reads: may = [] } = rooms[roomOf(file)] ?? {};
  const foreignTables = (pattern: RegExp) =>
    Array.from(withoutComments(text).matchAll(pattern), (match) => match[1] ?? match[2] ?? '');
  const foreignWrites = foreignTables(writes).filter((name) => !owns.includes(name));
  const read = foreignTables(reads).filter((name) => ![...owns, ...may].includes(name));
  return [
    ...[...new Set(foreignWrites)].map((name) => `${file} writes ${name}`),
    ...[...new Set(read)].map((name) => `${file} reads ${name}`),
  ];
}

test('each table has exactly one lib that owns it, except the session store', () => {
  const owners = Object.entries(rooms).filter(([room]) => room !== 'apps/api');
  const ownedTables = owners.flatMap(([, { owns }]) => owns);
  expect(ownedTables.toSorted()).toEqual(tables.toSorted());
  const migratedTables = new Set<string>();
  for (const file of globSync('libs/database/src/migrations/**/*.ts').toSorted()) {
    const text = readFileSync(file, 'utf8');
    for (const [, verb, name] of text.matchAll(
      /\b(create|drop) (?:unlogged )?table (?:if (?:not )?exists )?(\w+)/g,
    )) {
      if (verb === 'create') migratedTables.add(name!);
      else migratedTables.delete(name!);
    }
  }
  expect([...migratedTables].toSorted()).toEqual(tables.toSorted());
});

test('no lib names a table of another one', () => {
  const foreignUses = sources.flatMap((file) => foreign(file, readFileSync(file, 'utf8')));
  expect(foreignUses).toEqual([]);
});

test.each([
  ['`select 1 from jobs j`', 'reads jobs'],
  ["const from = 'invoices i join jobs j on j.id = i.job_id'", 'reads invoices'],
  ['`select 1 from users u, jobs j where true`', 'reads jobs'],
  ['`update quotes set title = ?`', 'writes quotes'],
  ['`with old as (delete from proofs returning 1) select 1`', 'writes proofs'],
  ['`insert into ${table} (id) values (?)`', 'writes ${'],
])('detects %s', (text, expected) => {
  expect(foreign('libs/users/src/a.ts', text)).toContain(`libs/users/src/a.ts ${expected}`);
});

test('only the database lib opens its own connections', () => {
  const all = globSync(['libs/*/src/**/*.ts', 'apps/{api,worker}/{src,specs}/**/*.ts']);
  const others = /\.execute(<[^;]*?>)?\(|\.query\s*=[^=>]|assign\((client|pool), \{ query/;
  expect(
    all.filter(
      (file) => !file.startsWith('libs/database/') && others.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([]);
});

/** The only sources with their own connection, or direct use of the driver. */
const onTheDriver = [
  'apps/api/src/http/session-store.ts',
  'libs/database/src/listener.ts',
  'libs/database/src/migrate.ts',
  'libs/database/src/pre-release.ts',
  'libs/database/src/roles.ts',
  'libs/database/src/sql.ts',
];

test('no other lib uses the driver', () => {
  const driver = /\.query(<[^;]*?>)?\(|\bgetKysely\b|\bnew (pg\.)?(Client|Pool)\b/;
  expect(
    sources.filter((file) => driver.test(withoutComments(readFileSync(file, 'utf8')))).toSorted(),
  ).toEqual(onTheDriver);
});
