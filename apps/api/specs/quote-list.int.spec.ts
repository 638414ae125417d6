import type { QuoteRow } from '#contracts';
import { everyPage } from './every-page.js';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { quoteStates, type QuoteStateName, storeQuote } from './stored-quote.js';

let portal: Portal;
let ada: Person;
let cora: Person;
let broker: Person;
const many = 620;
const ids = {} as Record<QuoteStateName, string>;
beforeAll(async () => {
  portal = await startPortal();
  [ada, cora, broker] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('cora@globex.test'),
    await portal.signIn('broker@demo.test'),
  ];
  for (const state of Object.keys(quoteStates) as QuoteStateName[])
    ids[state] = await storeQuote(portal, state);
  // Cora's quotes have titles in mixed case, and many equal and empty values
  await portal.sql(
    `insert into quotes (id, quote_number, customer_id, customer_name, customer_email, title,
      description, notes, quantity, total_price, status, created_by, created_at)
     select gen_random_uuid(), 'Q-2020-' || lpad(n::text, 4, '0'), ?, 'Cora', 'cora@globex.test',
       case n % 3 when 0 then 'postcard ' when 1 then 'Postcard ' else 'Ängstrom ' end || (n % 50),
         case when n % 4 > 0 then 'lot ' || n % 7 end, 'only in the notes',
       nullif(n % 11, 0), nullif(n % 13, 0) * 100.5, (array['pending', 'rejected', 'expired',
         'approved'])[1 + n % 4], ?, timestamptz '2020-01-01' + n % 100 * interval '1 hour'
     from generate_series(1, ${many}) n`,
    [portal.idOf('cora@globex.test'), portal.idOf('cora@globex.test')],
  );
});
afterAll(() => portal.stop());

const rowsOf = async (person: Person, query: string) =>
  (await person.get(`/api/quotes?${query}`).expect(200)).body as QuoteRow[];
const titlesOf = async (person: Person, query: string) =>
  (await rowsOf(person, query)).map(({ title }) => title);

test('a row contains exactly the fields of the list', async () => {
  const [row] = await rowsOf(ada, `q=${(await rowsOf(ada, 'status=approved'))[0]!.quoteNumber}`);
  expect(row).toEqual({
    id: expect.any(String),
    quoteNumber: expect.stringMatching(/^Q-/),
    package: null,
    piece: { bindery: null, flatSize: null, printType: null, size: null, thumbnail: null },
    customerId: portal.idOf('ada@acme.test'),
    customerName: 'Ada Lindqvist',
    title: 'Event programs',
    description: null,
    quantity: 500,
    paperType: '100# gloss text',
    size: null,
    colors: null,
    totalPrice: '750.00',
    status: 'approved',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    pricedAt: expect.stringMatching(/Z$/),
    prices: [],
    specifications: {},
    jobId: expect.any(String),
    nextStep: { who: 'nobody', what: 'accepted', by: null, since: null },
  });
});

describe('searching', () => {
  test.each([
    ['POSTCARD 7', ['Postcard 7', 'postcard 7']],
    ['ängstrom 11', ['Ängstrom 11']],
    ['ÄNGSTROM 11', ['Ängstrom 11']],
    ['q-2020-0042', ['postcard 42']],
    ['LOT 6', undefined],
  ])('%s finds it in title, number or description, in whatever case', async (words, titles) => {
    const rows = await rowsOf(cora, `limit=500&q=${encodeURIComponent(` ${words} `)}`);
    expect(rows.length).toBeGreaterThan(0);
    const texts = rows.map((row) =>
      `${row.quoteNumber}\n${row.title}\n${row.description}`.toLowerCase(),
    );
    expect(texts.filter((text) => !text.includes(words.toLowerCase()))).toEqual([]);
    const foundTitles = new Set(rows.map(({ title }) => title));
    expect(foundTitles).toEqual(new Set(titles ?? foundTitles));
  });

  test('is literal: no wildcards, no other fields', async () => {
    await storeQuote(portal, 'pending', { title: '100% cotton_rag \\ A' });
    for (const words of ['100% cotton', 'cotton_rag', 'rag \\ a', '%', '_r']) {
      expect(await titlesOf(ada, `q=${encodeURIComponent(words)}`)).toEqual([
        '100% cotton_rag \\ A',
      ]);
    }
    for (const words of [
      'only in the notes',
      'cora@globex',
      `'; drop table quotes;--`,
      'x'.repeat(3000),
    ]) {
      expect(await rowsOf(cora, `q=${encodeURIComponent(words)}`)).toEqual([]);
    }
    expect(await rowsOf(cora, 'q=%20%20&limit=3')).toHaveLength(3);
  });
});

describe('sorting', () => {
  type Key = (row: QuoteRow) => string | number | null;
  const sorts: [name: string, key: Key][] = [
    ['quoteNumber', (row) => row.quoteNumber],
    ['title', (row) => row.title.toLowerCase()],
    ['quantity', (row) => row.quantity],
    ['totalPrice', (row) => (row.totalPrice === null ? null : Number(row.totalPrice))],
    ['status', (row) => row.status],
    ['createdAt', (row) => row.createdAt],
  ];
  const byKey = (key: Key, direction: 1 | -1) => (a: QuoteRow, b: QuoteRow) => {
    const [leftKey, right] = [key(a), key(b)];
    if (leftKey === right) return a.id < b.id ? -direction : direction;
    if (leftKey === null || right === null) return leftKey === null ? 1 : -1;
    return leftKey < right ? -direction : direction;
  };
  const cases = sorts.flatMap(([name, key]) => [
    [name, key, 1 as const] as const,
    [`-${name}`, key, -1 as const] as const,
  ]);
  test.each(cases)(
    'by %s puts the empty last, and page after page is the whole list',
    async (name, key, direction) => {
      const { rows, totals } = await everyPage<QuoteRow>(cora, `/api/quotes?sort=${name}&limit=97`);
      expect(totals).toEqual([`${many}`]);
      expect(rows).toHaveLength(many);
      expect(rows.map(({ id }) => id)).toEqual(
        rows.toSorted(byKey(key, direction)).map(({ id }) => id),
      );
    },
  );

  test('without a wish is newest first', async () => {
    const { rows } = await everyPage<QuoteRow>(cora, '/api/quotes?');
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(
      rows.map(({ createdAt }) => createdAt).toSorted((a, b) => (a < b ? 1 : -1)),
    );
  });
});

describe('pages', () => {
  test('have 200 rows, at most 500, and as many as requested', async () => {
    expect(
      (await everyPage<QuoteRow>(cora, '/api/quotes?')).pages.map(({ length }) => length),
    ).toEqual([200, 200, 200, many - 600]);
    expect(
      (await everyPage<QuoteRow>(cora, '/api/quotes?limit=1000000000')).pages.map(
        ({ length }) => length,
      ),
    ).toEqual([500, many - 500]);
    expect(await rowsOf(cora, 'limit=1')).toHaveLength(1);
  });

  test('keep search, filter and sort in their links', async () => {
    const { rows, pages, totals } = await everyPage<QuoteRow>(
      cora,
      '/api/quotes?q=postcard&status=pending,rejected&sort=-totalPrice&limit=10',
    );
    expect(pages.length).toBeGreaterThan(3);
    expect(totals).toEqual([`${rows.length}`]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(
      rows.every(
        (row) =>
          row.title.toLowerCase().startsWith('postcard') &&
          ['pending', 'rejected'].includes(row.status),
      ),
    ).toBe(true);
  });

  test('are complete during simultaneous writes', async () => {
    const first = await cora.get('/api/quotes?sort=-createdAt&limit=300').expect(200);
    await storeQuote(portal, 'pending', {
      customer_id: portal.idOf('cora@globex.test'),
      created_by: portal.idOf('cora@globex.test'),
      company_id: null,
      title: 'Newer',
    });
    const link = /^<(.+)>; rel="next"$/.exec(first.headers.link as string)![1]!;
    const second = await cora.get(link).expect(200);
    const listedTitles = [...(first.body as QuoteRow[]), ...(second.body as QuoteRow[])].map(
      ({ id }) => id,
    );
    expect(new Set(listedTitles).size).toBe(600);
    await portal.sql(`delete from quotes where title = 'Newer'`);
  });
});

describe('filtering by status', () => {
  test.each<[string, QuoteStateName[]]>([
    ['draft', ['draft']],
    ['pending', ['pending', 'targeted', 'priced']],
    ['approved', ['approved', 'converted']],
    ['rejected', ['rejected']],
    ['expired', ['overdue', 'late', 'expired']],
    ['rejected,expired', ['overdue', 'late', 'rejected', 'expired']],
  ])('%s is what counts today, not what the scheduler has got round to', async (status, states) => {
    const rows = await rowsOf(ada, `q=event&status=${status}`);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(states.map((state) => ids[state])));
    expect(rows.every((row) => status.split(',').includes(row.status))).toBe(true);
  });

  test('is the same when sorted by it, and in the figures of the dashboard', async () => {
    const rows = await rowsOf(ada, 'q=event&sort=status');
    expect(rows.map(({ status }) => status)).toEqual([
      ...Array<string>(2).fill('approved'),
      'draft',
      ...Array<string>(3).fill('expired'),
      ...Array<string>(3).fill('pending'),
      'rejected',
    ]);
    const pending = (await rowsOf(ada, 'status=pending')).length;
    expect((await ada.get('/api/dashboard/stats').expect(200)).body).toMatchObject({
      pendingQuotes: pending,
    });
  });
});

describe('unknown list parameters', () => {
  const bad: [query: string, message: string][] = [
    ['sort=password', 'The list cannot be sorted by password.'],
    ['sort=constructor', 'The list cannot be sorted by constructor.'],
    ['sort=q.id;drop', 'The list cannot be sorted by q.id;drop.'],
    ['status=open', 'Unknown status: open.'],
    ['status=pending,__proto__', 'Unknown status: __proto__.'],
    ['group=active', 'Quotes cannot be filtered by group.'],
    ['limit=0', 'The limit must be a whole number of at least 1.'],
    ['limit=-5', 'The limit must be a whole number of at least 1.'],
    ['limit=many', 'The limit must be a whole number of at least 1.'],
    [
      'cursor=nonsense',
      'This page of the list no longer exists. Please go back to the first page.',
    ],
    ['cursor=W10', 'This page of the list no longer exists. Please go back to the first page.'],
    ['q=a%00b', 'The text contains characters that cannot be stored.'],
  ];
  test.each(bad)('%s', async (query, message) => {
    expect((await broker.get(`/api/quotes?${query}`).expect(400)).body).toEqual({
      statusCode: 400,
      message,
    });
  });

  test('a cursor of another sort, or with a value of another type', async () => {
    const cursor = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const forged of [
      ['title', 'a', ids.draft],
      ['quantity', 'a', ids.draft],
      ['quantity', '1', "x'--"],
      ['quantity', 1, ids.draft],
    ]) {
      await broker.get(`/api/quotes?sort=quantity&cursor=${cursor(forged)}`).expect(400);
    }
    expect(
      (await broker.get(`/api/quotes?sort=quantity&cursor=${cursor(['quantity', '1', ids.draft])}`))
        .status,
    ).toBe(200);
  });

  test('a repeated parameter counts once, an unknown one is ignored', async () => {
    expect(
      await rowsOf(cora, 'limit=2&limit=5&status[]=x&nonsense=1&q=postcard&q=zzz'),
    ).toHaveLength(2);
  });
});
