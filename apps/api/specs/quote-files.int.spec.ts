import type { ConvertedQuote, ErrorBody, JobFile, QuoteDetail, QuoteFile } from '#contracts';
import { QuoteListRemovals } from '#quotes';
import type { TestWorker } from '../../worker/specs/start-worker.js';
import { type Files, type Person, picture, requestQuote, startFiles } from './files.js';
import { storeJob } from './stored-job.js';
import { storePackage } from './stored-package.js';
import { storeQuote } from './stored-quote.js';

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

const row = (index: number) => `Person${index},${index} Canal Street,Bangor,ME,04401`;
const csv = (...rows: string[]) =>
  Buffer.from(['Name,Address,City,State,ZIP', ...rows, ''].join('\r\n'));
const shortZip = row(2).replace('04401', '4401');
const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;
const filesOf = (quote: string, person = ada) =>
  json<QuoteFile[]>(person.get(`/api/quotes/${quote}/files`));
const post = async (quote: string, bytes: Uint8Array, person = ada) =>
  person.post(`/api/quotes/${quote}/files`, {
    fileUrl: await person.upload(bytes),
    fileName: 'list.csv',
  });
const attach = async (quote: string, bytes: Uint8Array) =>
  json<QuoteFile>(await post(quote, bytes));
const codesOf = (files: readonly (QuoteFile | JobFile)[]) =>
  files.map(({ preflight }) => preflight?.findings.map(({ code }) => code));
const events = async (quote: string) =>
  (
    await portal.sql<{ type: string }>(
      'select type from domain_event where aggregate_id = ? order by id',
      [quote],
    )
  ).map(({ type }) => type);

test('a list is checked at a quote, where all people of the quote read the findings', async () => {
  const quote = await storeQuote(portal, 'pending', { quantity: 5 });
  const file = await attach(quote, csv(row(1), shortZip));
  expect([file.fileName, file.preflight?.state]).toEqual(['list.csv', 'checking']);
  await worker.drain();
  for (const person of [ada, ben, broker])
    expect(codesOf(await filesOf(quote, person))).toEqual([
      ['list-rows', 'list-quantity', 'list-short-zips'],
    ]);
  expect((await cora.get(`/api/quotes/${quote}/files`)).status).toBe(404);
  expect((await post(quote, csv(row(1)), ben)).status).toBe(403);
  expect((await post(quote, csv(row(1)), cora)).status).toBe(404);
  expect(await events(quote)).toEqual(['quote.fileAdded']);
  expect((await ada.get(`/api/objects/download/${file.id}`)).status).toBe(200);
  expect((await cora.get(`/api/objects/download/${file.id}`)).status).toBe(404);
});

test('a list may have the rows of one of several quantities', async () => {
  const { quote } = await requestQuote(ada, { quantities: [2, 500] });
  await attach(quote.id, csv(row(1), row(2)));
  await worker.drain();
  expect(codesOf(await filesOf(quote.id))).toEqual([['list-rows']]);
});

test('the same file twice is one, and artwork or too many files are refused', async () => {
  const quote = await storeQuote(portal);
  const fileUrl = await ada.upload(csv(row(1)));
  const add = () => ada.post(`/api/quotes/${quote}/files`, { fileUrl });
  const [first, second] = [await json<QuoteFile>(add()), await json<QuoteFile>(add())];
  expect(second.id).toBe(first.id);
  expect((await post(quote, await picture())).status).toBe(400);
  for (let index = 2; index <= 10; index++) await attach(quote, csv(row(index)));
  const answer = await post(quote, csv(row(11)));
  expect([answer.status, (await json<ErrorBody>(answer)).message]).toEqual([
    400,
    'At most 10 data files can be attached',
  ]);
});

test('a list keeps the price, and a closed quote takes none', async () => {
  const [priced, approved, rejected] = [
    await storeQuote(portal, 'priced'),
    await storeQuote(portal, 'approved'),
    await storeQuote(portal, 'rejected'),
  ];
  for (const quote of [priced, approved]) expect((await post(quote, csv(row(1)))).status).toBe(201);
  expect((await json<QuoteDetail>(ada.get(`/api/quotes/${priced}`))).totalPrice).toBe('750.00');
  const answer = await post(rejected, csv(row(1)));
  expect([answer.status, (await json<ErrorBody>(answer)).message]).toEqual([
    409,
    'This quote has been rejected.',
  ]);
});

test('a draft shows its list to its creator alone', async () => {
  const { quote } = await requestQuote(ada, { status: 'draft' });
  expect((await post(quote.id, csv(row(1)))).status).toBe(201);
  for (const person of [ben, broker])
    expect((await person.get(`/api/quotes/${quote.id}/files`)).status).toBe(404);
  expect(await events(quote.id)).toEqual(['quote.drafted', 'quote.drafted']);
});

test('a repair makes one new file, even when it is pressed twice', async () => {
  const quote = await storeQuote(portal, 'pending', { quantity: 2 });
  const { id } = await attach(quote, csv(row(1), shortZip));
  const press = () =>
    json<QuoteFile>(
      ada.post(`/api/quotes/${quote}/files/${id}/repair`, { repairs: ['list-short-zips'] }),
    );
  const [first, second] = await Promise.all([press(), press()]);
  expect([second.id, (await press()).id]).toEqual([first.id, first.id]);
  expect([first.fileName, first.notes]).toEqual([
    'list (repaired).csv',
    'Repaired from list.csv: zeros added to the ZIP codes of 1 row.',
  ]);
  await worker.drain();
  expect(codesOf(await filesOf(quote))).toEqual([['list-rows', 'list-short-zips'], ['list-rows']]);
});

const accept = async (quote: string, person: Person, note: string | null) => {
  const [file] = await filesOf(quote);
  return person.call('PUT', `/api/quotes/${quote}/files/${file!.id}/preflight`, { note });
};

test('lists and what staff accepted go along to the job', async () => {
  const quote = await storeQuote(portal, 'approved', { quantity: 3 });
  await attach(quote, csv(row(1), row(2)));
  await worker.drain();
  expect((await accept(quote, ada, 'Fine.')).status).toBe(403);
  expect((await accept(quote, broker, 'Fine.')).status).toBe(200);
  const job = await json<ConvertedQuote>(ada.post(`/api/quotes/${quote}/convert`, {}));
  const files = await json<JobFile[]>(ben.get(`/api/jobs/${job.id}/files`));
  expect(files).toMatchObject([
    {
      fileName: 'list.csv',
      fileType: 'data',
      uploadedByName: 'Ada Lindqvist',
      preflight: { state: 'attention', override: { note: 'Fine.' } },
      retention: { removedAt: null },
    },
  ]);
  expect((await ben.get(`/api/objects${files[0]!.fileUrl}`)).status).toBe(200);
  expect(await json(ada.get(`/api/jobs/${job.id}`))).toMatchObject({ hasData: true });
  expect((await post(quote, csv(row(5)))).status).toBe(409);
  await portal.sql('update objects set removed_at = now() where id = ?', [
    files[0]!.fileUrl.split('/').at(-1),
  ]);
  expect(await filesOf(quote)).toMatchObject([{ removed: true, preflight: null }]);
});

test('each item of a package has its own list, also as a job', async () => {
  const { id, quoteIds } = await storePackage(portal, ['approved', 'approved']);
  for (const [index, quote] of quoteIds.entries()) await attach(quote, csv(row(index)));
  const { jobs } = await json<{ jobs: { id: string }[] }>(
    ada.post(`/api/packages/${id}/convert`, {}),
  );
  const lists = await Promise.all(
    jobs.map((job) => json<JobFile[]>(ada.get(`/api/jobs/${job.id}/files`))),
  );
  expect(lists.map((files) => files.map(({ fileType }) => fileType))).toEqual([['data'], ['data']]);
});

test('the lists of a quote that is closed for 30 days are removed', async () => {
  await portal.sql('delete from quote_files');
  const removals = worker.app.get(QuoteListRemovals, { strict: false });
  const [rejected, pending, reopened, shared] = [
    await storeQuote(portal),
    await storeQuote(portal),
    await storeQuote(portal),
    await storeQuote(portal),
  ];
  for (const quote of [rejected, pending, reopened]) await attach(quote, csv(row(1)));
  const { fileUrl } = await attach(shared, csv(row(2)));
  await ada.post(`/api/jobs/${await storeJob(portal)}/files`, { fileUrl, fileType: 'data' });
  await worker.drain();
  await portal.sql(`update quotes set status = 'rejected' where id = any(?::uuid[])`, [
    [rejected, reopened, shared],
  ]);
  const wait = (days: number) =>
    portal.sql('update quotes set updated_at = now() - make_interval(days => ?)', [days]);
  await wait(29);
  expect(await removals.run()).toBe(0);
  await wait(31);
  await portal.sql(`update quotes set status = 'pending' where id = ?`, [reopened]);
  expect(await Promise.all([removals.run(), removals.run()])).toContain(1);
  const removedOf = async (quote: string) => (await filesOf(quote))[0]!.removed;
  expect([
    await removedOf(rejected),
    await removedOf(pending),
    await removedOf(reopened),
    await removedOf(shared),
  ]).toEqual([true, false, false, false]);
  expect(await events(rejected)).toEqual(['quote.fileAdded', 'quote.listRemoved']);
  const [file] = await filesOf(rejected);
  expect((await ada.get(`/api/objects${file!.fileUrl}`)).status).toBe(404);
});
