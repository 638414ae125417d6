import { parse } from 'csv-parse/sync';
import { specFieldsOf } from '#contracts';
import { type Person, type Portal, startPortal } from './portal.js';
import { storeJob } from './stored-job.js';
import { storeQuote } from './stored-quote.js';

let portal: Portal;
const people = {} as Record<'ada' | 'ben' | 'cora' | 'broker', Person>;
const lists = ['jobs', 'quotes', 'invoices'] as const;
type List = (typeof lists)[number];
const many = 1200;
const evil = [
  `=HYPERLINK("http://evil.test","x")`,
  '+1+cmd',
  '-2+3',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  ' =1',
];
const canary = 'GLOBEX-CANARY';
const pieceHeadings = specFieldsOf('facts')
  .map(({ label }) => label)
  .join(',');
const book = JSON.stringify({
  printType: 'book',
  size: '6 x 9',
  bindingType: 'saddle-stitch',
  pageCount: 1200,
  selfCover: true,
  bindery: 'drilling',
});

beforeAll(async () => {
  portal = await startPortal();
  for (const [name, username] of [
    ['ada', 'ada@acme.test'],
    ['ben', 'ben@acme.test'],
    ['cora', 'cora@globex.test'],
    ['broker', 'broker@demo.test'],
  ] as const) {
    people[name] = await portal.signIn(username);
  }
  for (const [index, text] of evil.entries()) {
    const words = { title: text, description: text, customer_name: text, customer_email: text };
    const id = await storeJob(portal, {
      ...words,
      job_number: `J-EVIL-${index}`,
      customer_po_number: text,
      in_homes_date: text,
    });
    await storeQuote(portal, 'priced', words);
    await storeInvoice(id, `INV-EVIL-${index}`, { notes: text });
    await portal.sql(
      `insert into outgoing_pos (id, po_number, job_id, job_number, vendor_name, vendor_email,
        margin_reason, notes, original_amount, vendor_amount,
         created_at, updated_at) values (gen_random_uuid(), ?, ?, 'J', ?, ?, ?, ?, 100, 112.5,
           now(), now())`,
      [`PO-EVIL-${index}`, id, text, text, text, text],
    );
  }
  await storeJob(portal, { title: 'Bound manual', spec: book });
  await storeQuote(portal, 'priced', { title: 'Bound manual', spec: book });
  const cora = { customer_id: portal.idOf('cora@globex.test'), company_id: null };
  const words = {
    title: canary,
    description: canary,
    customer_name: canary,
    customer_email: `${canary}@globex.test`,
  };
  await storeQuote(portal, 'priced', { ...words, ...cora });
  await storeInvoice(
    await storeJob(portal, { ...words, ...cora, customer_po_number: canary }),
    'INV-CANARY',
    { notes: canary },
  );
  await portal.sql(
    `insert into jobs (id, job_number, customer_id, title, status, mail_date, total_price)
     select gen_random_uuid(), 'J-MANY-' || lpad(n::text, 4, '0'), ?, 'Card ' || n, case n % 2
       when 0 then 'pending' else 'delivered' end,
       case when n % 6 > 0 then date '2026-01-01' + n % 40 end, n
         from generate_series(1, ${many}) n`,
    [cora.customer_id],
  );
});
afterAll(() => portal.stop());

const storeInvoice = (jobId: string, number: string, { notes }: { notes: string }) =>
  portal.sql(
    `insert into invoices (id, job_id, invoice_number, total_amount, status, issued_date, due_date,
      notes, created_at, updated_at)
     values (gen_random_uuid(), ?, ?, 750, 'sent', '2026-11-21T03:00:00Z', '2199-01-05', ?, now(),
       now())`,
    [jobId, number, notes],
  );
const download = (person: Person, path: string) => person.get(`/api/${path}`).expect(200);
async function rowsOf(person: Person, path: string) {
  const { text } = await download(person, path);
  return parse<Record<string, string>>(text, { columns: true, bom: true, relax_quotes: false });
}

test.each([
  [
    'jobs',
    'Customer PO #,Job #,Title,Description,Quantity,Mail Date,Artwork,Data,Status,Customer,Customer Email,Company,Price,Created,In-Homes Date,' +
      `Est. Completion,Completed,Delivery Method,Delivery Date,${pieceHeadings}`,
  ],
  [
    'quotes',
    'Quote #,Title,Description,Quantity,Price,Target Price,Status,Created,Priced,Valid Until,Customer,Customer Email,Company,Job #,' +
      `Prices by Quantity,${pieceHeadings}`,
  ],
  [
    'invoices',
    'Invoice #,Job #,Job Title,Customer PO #,Customer,Company,Amount,Tax,Status,Issued,Due,Paid,Notes',
  ],
])(
  '%s.csv is a file to keep, named for the day, that Excel reads as UTF-8',
  async (list, headings) => {
    const { headers, text } = await download(people.ada, `${list}.csv`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${list}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual([
      'no-store',
      'nosniff',
    ]);
    expect(text.split('\r\n')[0]).toBe(`\uFEFF${headings}`);
  },
);

test.each(lists)(
  '%s.csv has the columns for accounting, with the values of the portal',
  async (list) => {
    const expected: Record<List, object> = {
      jobs: {
        'Job #': 'J-EVIL-0',
        Price: '750.00',
        Company: 'Acme Outfitters',
        Status: 'Pending',
        Quantity: '500',
        Artwork: 'no',
      },
      quotes: {
        Price: '750.00',
        'Target Price': '',
        Company: 'Acme Outfitters',
        Status: 'Pending',
        Quantity: '500',
      },
      // 10 p.m. of the day before at the shop
      invoices: {
        'Invoice #': 'INV-EVIL-0',
        Amount: '750.00',
        Tax: '0.00',
        Status: 'Sent',
        Issued: '2026-11-20',
        Due: '2199-01-05',
        Paid: '',
      },
    };
    expect(await rowsOf(people.ada, `${list}.csv`)).toContainEqual(
      expect.objectContaining(expected[list]),
    );
  },
);

test.each(['jobs', 'quotes'])('%s.csv has each field of the printed piece', async (list) => {
  expect(await rowsOf(people.ada, `${list}.csv?q=Bound`)).toMatchObject([
    {
      Title: 'Bound manual',
      'Print Type': 'Book',
      Size: '6 x 9',
      'Flat Size': '',
      'Binding Type': 'Saddle Stitch',
      'Page Count': '1200',
      'Self Cover': 'Yes',
      'Interior Page Count': '',
      'Paper Type': '',
      Bindery: 'drilling',
    },
  ]);
});

test.each(lists)('no cell of %s.csv is worked out, whatever people wrote into it', async (list) => {
  const cells = (await rowsOf(people.ada, `${list}.csv`)).flatMap((row) => Object.values(row));
  expect(cells.filter((cell) => /^\s*[=+\-@]|^[\t\r\n]/.test(cell))).toEqual([]);
  for (const text of evil) expect(cells).toContain(`'${text}`);
});

test.each(lists)('%s.csv has what its reader may see, and nothing else', async (list) => {
  for (const person of [people.ada, people.ben]) {
    const { text } = await download(person, `${list}.csv`);
    expect(text).toContain('Acme Outfitters');
    expect(text).not.toContain(canary);
  }
  for (const person of [people.cora, people.broker])
    expect((await download(person, `${list}.csv`)).text).toContain(canary);
  expect((await download(people.cora, `${list}.csv`)).text).not.toContain('Acme');
  expect((await portal.visitor().get(`/api/${list}.csv`)).status).toBe(401);
});

test('outgoing-pos.csv is for staff only, and a negative margin is a number', async () => {
  await people.ada.get('/api/outgoing-pos.csv').expect(403);
  expect((await portal.visitor().get('/api/outgoing-pos.csv')).status).toBe(401);
  const rows = await rowsOf(
    people.broker,
    'outgoing-pos.csv?status=pending&sort=poNumber&q=po-evil',
  );
  expect(rows.map((row) => row['PO #'])).toEqual(evil.map((_text, index) => `PO-EVIL-${index}`));
  for (const [index, text] of evil.entries()) {
    const words = {
      'Job Title': `'${text}`,
      Vendor: `'${text}`,
      'Vendor Email': `'${text}`,
      'Margin Reason': `'${text}`,
      Notes: `'${text}`,
    };
    const costs = {
      'Customer Price': '100.00',
      'Vendor Cost': '112.50',
      Margin: '-12.50',
      'Margin %': '-12.50',
      Status: 'Pending',
    };
    expect(rows[index]).toMatchObject({ ...words, ...costs });
  }
});

test.each([
  ['jobs.csv?q=j-evil-3', 1],
  ['jobs.csv?status=delivered&q=card%2011', 1 + 5 + 50],
  ['jobs.csv?group=completed', many / 2],
  ['jobs.csv?limit=1&cursor=made-up&group=completed', many / 2],
  ['quotes.csv?q=globex', 1],
  ['quotes.csv?status=rejected', 0],
  ['invoices.csv?group=open&sort=dueDate', evil.length + 1],
  ['invoices.csv?status=paid', 0],
])('%s keeps to what the list is narrowed to: %d rows', async (path, rows) => {
  expect(await rowsOf(people.broker, path)).toHaveLength(rows);
});

test.each(['mailDate', '-mailDate', '-title', 'status'])(
  '1,201 rows sorted by %s are complete, and in the order of the list',
  async (sort) => {
    const numbers: string[] = [];
    for (let path: string | undefined = `/api/jobs?limit=500&sort=${sort}`; path;) {
      const { body, headers }: { body: unknown; headers: Record<string, string | undefined> } =
        await people.cora.get(path).expect(200);
      numbers.push(...(body as { jobNumber: string }[]).map((job) => job.jobNumber));
      path = /^<(.+)>; rel="next"$/.exec(headers.link ?? '')?.[1];
    }
    expect(numbers).toHaveLength(many + 1);
    expect((await rowsOf(people.cora, `jobs.csv?sort=${sort}`)).map((row) => row['Job #'])).toEqual(
      numbers,
    );
  },
);

test.each([
  ['jobs.csv?sort=customerId', 'The list cannot be sorted by customerId.'],
  ['quotes.csv?group=active', 'Quotes cannot be filtered by group.'],
  ['invoices.csv?status=lost', 'Unknown status: lost.'],
])('%s is refused as the list refuses it', async (path, message) => {
  const answer = await people.broker.get(`/api/${path}`);
  expect([answer.status, answer.body]).toEqual([400, { statusCode: 400, message }]);
  expect(answer.headers['content-disposition']).toBeUndefined();
});
