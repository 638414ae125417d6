import type { ErrorBody, JobFile, Preflight } from '#contracts';
import type { TestWorker } from '../../worker/specs/start-worker.js';
import { type Files, type Person, startFiles } from './files.js';
import { storeJob } from './stored-job.js';

let portal: Files;
let worker: TestWorker;
let ada: Person;
let ben: Person;
let cora: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startFiles('disk');
  worker = await portal.startWorker();
  [ada, ben, cora, broker] = [
    await portal.as('ada@acme.test'),
    await portal.as('ben@acme.test'),
    await portal.as('cora@globex.test'),
    await portal.as('broker@demo.test'),
  ];
});
afterAll(() => portal.stop());

const head = 'Name,Address,City,State,ZIP';
const row = (index: number) => `Person${index},${index} Canal Street,Bangor,ME,04401`;
const csv = (...rows: string[]) => Buffer.from([head, ...rows, ''].join('\r\n'));
const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;
const filesOf = (job: string, person: Person) =>
  json<JobFile[]>(person.get(`/api/jobs/${job}/files`));
const attach = async (job: string, bytes: Uint8Array) =>
  json<JobFile>(
    ada.post(`/api/jobs/${job}/files`, { fileUrl: await ada.upload(bytes), fileType: 'data' }),
  );
const sentences = ({ state, findings }: Preflight) => [
  state,
  ...findings.map(({ found }) => found),
];
const storeListJob = (quantity = 3) => storeJob(portal, { quantity });

describe('a data file', () => {
  test('is checked, and all people of the job read the findings', async () => {
    const job = await storeListJob(5);
    const file = await attach(job, csv(row(1), row(2), row(1), row(3).replace('04401', '4401')));
    expect(file.preflight).toEqual({ state: 'checking', findings: [], override: null });
    await worker.drain();
    for (const person of [ada, ben, broker])
      expect(sentences((await filesOf(job, person))[0]!.preflight!)).toEqual([
        'attention',
        'The list has 4 rows.',
        'The list has 4 rows, and the order is for 5 pieces.',
        'Row 5 has a ZIP code with missing digits.',
        'Row 4 repeats an earlier row exactly.',
      ]);
    expect((await cora.get(`/api/jobs/${job}/files`)).status).toBe(404);
  });

  test('with as many rows as pieces is ready', async () => {
    const job = await storeListJob();
    await attach(job, csv(row(1), row(2), row(3)));
    await worker.drain();
    const [file] = await filesOf(job, ada);
    expect(sentences(file!.preflight!)).toEqual(['ready', 'The list has 3 rows.']);
  });

  test('has fields as long as the job allows', async () => {
    const job = await storeListJob(1);
    await attach(job, csv(row(1).replace('Canal', 'Old Canal and Harbor')));
    await worker.drain();
    const codes = async () =>
      (await filesOf(job, ada))[0]!.preflight!.findings.map(({ code }) => code);
    const set = async (person: Person, maxFieldLength: unknown) =>
      (await person.call('PUT', `/api/jobs/${job}`, { maxFieldLength })).status;
    expect(await codes()).toEqual(['list-rows']);
    expect([await set(ada, 20), await set(broker, 5), await set(broker, 201)]).toEqual([
      403, 400, 400,
    ]);
    expect(await set(broker, 20)).toBe(200);
    expect(await codes()).toEqual(['list-rows', 'list-long-fields']);
    expect(await set(broker, null)).toBe(200);
    expect(await codes()).toEqual(['list-rows']);
  });

  test('that was sent twice says so at the second file', async () => {
    const job = await storeListJob();
    for (let time = 0; time < 2; time++) await attach(job, csv(row(1), row(2), row(3)));
    await worker.drain();
    const files = await filesOf(job, ada);
    expect(files.map(({ preflight }) => preflight!.findings.map(({ code }) => code))).toEqual([
      ['list-rows'],
      ['list-rows', 'list-same-file'],
    ]);
  });

  test('is accepted by staff with a note until other findings appear', async () => {
    const job = await storeListJob(4);
    const { id } = await attach(job, csv(row(1), row(2), row(3)));
    await worker.drain();
    const put = (person: Person) =>
      person.call('PUT', `/api/jobs/${job}/files/${id}/preflight`, { note: 'One spare.' });
    expect((await put(ada)).status).toBe(403);
    expect((await put(broker)).status).toBe(200);
    expect((await filesOf(job, ada))[0]!.preflight!.override).toMatchObject({ note: 'One spare.' });
    await portal.sql('update jobs set quantity = 9 where id = ?', [job]);
    expect((await filesOf(job, ada))[0]!.preflight!.override).toBeNull();
  });

  test('that is no list or hides a bomb is kept and says why', async () => {
    const job = await storeListJob();
    await attach(job, Buffer.alloc(5_000_000, 'x'));
    await worker.drain();
    const [file] = await filesOf(job, ada);
    expect(sentences(file!.preflight!)).toEqual([
      'unchecked',
      'The list is too large or too complex to check.',
    ]);
  });
});

describe('a repair', () => {
  test('makes a new file that says what changed, and keeps the old one', async () => {
    const job = await storeListJob(3);
    const list = csv(row(1), row(2), row(1), row(3).replace('04401', '4401'));
    const { id } = await attach(job, list);
    const answer = await ben.post(`/api/jobs/${job}/files/${id}/repair`, {
      repairs: ['list-short-zips', 'list-same-rows'],
    });
    expect(answer.status).toBe(201);
    const repaired = await json<JobFile>(answer);
    expect(repaired.fileName).toMatch(/ \(repaired\)\.csv$/);
    expect(repaired.notes).toMatch(
      /: zeros added to the ZIP codes of 1 row; 1 row dropped as duplicates\.$/,
    );
    await worker.drain();
    const files = await filesOf(job, ada);
    expect(files.map(({ preflight }) => preflight!.state)).toEqual(['attention', 'ready']);
    const bytes = await ada.get(`/api/objects${repaired.fileUrl}`);
    expect(await bytes.text()).toBe(String(csv(row(1), row(2), row(3))));
  });

  test('that is pressed twice makes one file', async () => {
    const job = await storeListJob(3);
    const { id } = await attach(job, csv(row(1), row(2).replace('04401', '4401')));
    const press = () =>
      json<JobFile>(
        ada.post(`/api/jobs/${job}/files/${id}/repair`, { repairs: ['list-short-zips'] }),
      );
    const [first, second] = await Promise.all([press(), press()]);
    expect([first.id, (await press()).id]).toEqual([second.id, second.id]);
    expect(await filesOf(job, ada)).toHaveLength(2);
  });

  test.each<[body: unknown, status: number, message: string]>([
    [{ repairs: ['list-spaces'] }, 409, 'These repairs change nothing in this list.'],
    [{ repairs: ['fonts'] }, 400, 'Repairs must be codes of findings with a repair'],
    [{ repairs: [] }, 400, 'Please choose a repair'],
  ])('of %j answers %i', async (body, status, message) => {
    const job = await storeListJob();
    const { id } = await attach(job, csv(row(1)));
    const answer = await ada.post(`/api/jobs/${job}/files/${id}/repair`, body);
    expect([answer.status, (await json<ErrorBody>(answer)).message]).toEqual([status, message]);
  });
});

test('no cell of a list is stored with a job, an event, an email or a log', async () => {
  const canaries = ['Quillfeather', 'Marmaladestreet', 'Zanzibarville'];
  const [name, street, city] = canaries;
  const job = await storeListJob(7);
  const rows = [`${name},1 ${street},${city},ME,4401`, `${name},1 ${street},${city},NH,04401`];
  await attach(job, csv(...rows, ...rows, `=${name},${'x'.repeat(60)} ${street},${city},ME,0`));
  await worker.drain();
  const [file] = await filesOf(job, ada);
  await broker.call('PUT', `/api/jobs/${job}/files/${file!.id}/preflight`, { note: 'Fine.' });
  await worker.drain();
  const tables = await portal.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'list_records'`,
  );
  for (const { name: table } of tables) {
    const rowsWithCells = await portal.sql(
      `select 1 from ${table} t where ${canaries.map(() => 't::text ilike ?').join(' or ')}`,
      canaries.map((each) => `%${each}%`),
    );
    expect([table, rowsWithCells]).toEqual([table, []]);
  }
  expect(JSON.stringify(await filesOf(job, ada))).not.toMatch(new RegExp(canaries.join('|')));
});
