import type { SearchAnswer } from '#contracts';
import { read } from './proofs.js';
import { startTalk, type Talk, turnOf } from './messages.js';
import { storeQuote } from './stored-quote.js';

let talk: Talk;
beforeAll(async () => {
  talk = await startTalk();
});
afterAll(() => talk.stop());

const minute = 60_000;
const search = async (by: Talk['ada'], q: string) =>
  (await read<SearchAnswer>(by.get(`/api/search?q=${q}`))).body.groups.flatMap(({ hits }) => hits);
describe('messages', () => {
  test('are read by the customer, colleagues and the shop, and by nobody else', async () => {
    const path = `jobs/${await talk.job()}`;
    expect(await talk.write(talk.ada, path, ' Matte or gloss? ')).toMatchObject({
      status: 201,
      body: {
        text: 'Matte or gloss?',
        side: 'customer',
        authorName: 'Ada Lindqvist',
        isOwn: true,
        channel: 'portal',
      },
    });
    await talk.write(talk.beth, path, 'Matte.');
    for (const by of [talk.ada, talk.ben, talk.beth])
      expect(await talk.textsOf(by, path)).toEqual(['Matte or gloss?', 'Matte.']);
    expect((await talk.cora.get(`/api/${path}/messages`)).status).toBe(404);
    expect((await talk.write(talk.cora, path, 'Hi')).status).toBe(404);
  });

  test('of a quote continue on the job that it becomes', async () => {
    const quote = await storeQuote(talk, 'approved');
    await talk.write(talk.ada, `quotes/${quote}`, 'Before the order');
    const { body } = await read<{ id: string }>(
      talk.ada.post(`/api/quotes/${quote}/convert`, { customerPoNumber: 'ACM-7' }),
    );
    const job = body.id;
    await talk.write(talk.beth, `jobs/${job}`, 'After the order');
    for (const path of [`jobs/${job}`, `quotes/${quote}`])
      expect(await talk.textsOf(talk.ada, path)).toEqual(['Before the order', 'After the order']);
  });

  test('stay with the customer who had the record when they were written', async () => {
    const job = await talk.job();
    await talk.write(talk.ada, `jobs/${job}`, 'A word for Acme');
    const cora = talk.idOf('cora@globex.test');
    await talk.sql(
      `update jobs set customer_id = ?,
         company_id = (select company_id from users where id = ?) where id = ?`,
      [cora, cora, job],
    );
    await talk.write(talk.beth, `jobs/${job}`, 'A word for Globex');
    expect(await talk.textsOf(talk.cora, `jobs/${job}`)).toEqual(['A word for Globex']);
    expect(await talk.textsOf(talk.beth, `jobs/${job}`)).toEqual([
      'A word for Acme',
      'A word for Globex',
    ]);
  });

  test('have up to 10,000 characters', async () => {
    const path = `jobs/${await talk.job()}`;
    expect((await talk.write(talk.ada, path, 'x'.repeat(10_000))).status).toBe(201);
    expect(await talk.write(talk.ada, path, 'x'.repeat(10_001))).toMatchObject({
      status: 400,
      body: { message: 'Text must be text of at most 10,000 characters' },
    });
    expect(await talk.write(talk.ada, path, ' ')).toMatchObject({
      status: 400,
      body: { message: 'Please write a message' },
    });
  });

  test('are not about a draft', async () => {
    const draft = await storeQuote(talk, 'draft', {
      created_by: talk.idOf('ada@acme.test'),
    });
    expect((await talk.write(talk.ada, `quotes/${draft}`, 'Hello')).status).toBe(404);
  });

  test('have files that only their readers open', async () => {
    const path = `jobs/${await talk.job()}`;
    const file = await talk.ada.upload(Buffer.from('cover,matte'));
    const { body } = await talk.write(talk.ada, path, { text: 'As listed', files: [file] });
    expect(body.files).toMatchObject([{ path: file, size: 11 }]);
    const statuses = [];
    for (const by of [talk.ada, talk.ben, talk.cora, talk.beth])
      statuses.push((await by.get(`/api/objects${file}`)).status);
    expect(statuses).toEqual([200, 200, 404, 200]);
    expect(await talk.write(talk.cora, path, { text: 'Mine', files: [file] })).toMatchObject({
      status: 404,
    });
    const [note] = [await talk.beth.upload(Buffer.from('a secret'))];
    await talk.write(talk.beth, path, { text: 'For us', files: [note] }, 'notes');
    expect((await talk.ada.get(`/api/objects${note}`)).status).toBe(404);
  });

  test('can be undone for a minute and show as withdrawn later', async () => {
    const path = `jobs/${await talk.job()}`;
    const first = await talk.write(talk.ada, path, 'Typo');
    expect(await talk.remove(talk.ben, path, first.body.id)).toBe(403);
    expect(await talk.remove(talk.ada, path, first.body.id)).toBe(200);
    expect(await talk.list(talk.beth, path)).toMatchObject({ messages: [] });
    const second = await talk.write(talk.ada, path, 'Wrong job');
    await talk.after(61_000);
    expect(await talk.remove(talk.ada, path, second.body.id)).toBe(200);
    expect((await talk.list(talk.beth, path)).messages).toMatchObject([
      { id: second.body.id, text: '', files: [], withdrawnAt: expect.any(String) },
    ]);
    expect(await talk.remove(talk.ada, path, second.body.id)).toBe(404);
    expect(await search(talk.beth, 'wrong+job')).toEqual([]);
  });
});

test('a message about a job that was deleted leads to its quote', async () => {
  const quote = await storeQuote(talk, 'approved');
  const { body: job } = await read<{ id: string }>(talk.ada.post(`/api/quotes/${quote}/convert`));
  await talk.write(talk.ada, `jobs/${job.id}`, 'Is the thermography raised?');
  expect((await talk.beth.call('DELETE', `/api/jobs/${job.id}`)).status).toBe(200);
  expect(await search(talk.beth, 'thermography')).toMatchObject([
    { url: `/quotes/${quote}?tab=messages` },
  ]);
});

describe('notes', () => {
  test('are found in no answer, email, event, list or search of a customer', async () => {
    const word = 'heliotrope';
    const job = await talk.job();
    const path = `jobs/${job}`;
    await talk.write(talk.beth, path, `A ${word} for us`, 'notes');
    await talk.write(talk.beth, path, 'For the customer');
    await talk.after(2 * minute);
    const answers = [];
    for (const address of [
      `/api/${path}`,
      `/api/${path}/messages`,
      `/api/${path}/activities`,
      `/api/${path}/activities.csv`,
      '/api/jobs.csv',
      '/api/activities',
      '/api/notifications',
      '/api/dashboard/turn',
      `/api/search?q=${word}`,
    ]) {
      const answer = await talk.ada.get(address);
      answers.push(await answer.text());
      expect([address, answer.status]).toEqual([address, 200]);
    }
    expect(answers.join('\n')).not.toContain(word);
    expect((await talk.ada.get(`/api/${path}/notes`)).status).toBe(403);
    expect(talk.sink.taken.map(({ raw }) => raw).join('\n')).not.toContain(word);
    const events = await talk.sql<{ words: string }>(
      'select coalesce(string_agg(e::text, chr(10)), chr(10)) as words from domain_event e',
    );
    expect(events[0]!.words).not.toContain(word);
    expect(await search(talk.beth, word)).toMatchObject([
      { kind: 'message', title: `A ${word} for us`, url: `/${path}?tab=notes` },
    ]);
  });

  test('assigned to a person are in Action needed until they are checked off', async () => {
    const job = await talk.job();
    const assigneeId = talk.idOf('admin@demo.test');
    const admin = await talk.as('admin@demo.test');
    const { body } = await talk.write(
      talk.beth,
      `jobs/${job}`,
      { text: 'Call the mill', assigneeId, dueDate: '2131-05-04' },
      'notes',
    );
    expect(body).toMatchObject({ assigneeId, dueDate: '2131-05-04', doneAt: null });
    expect(await turnOf(admin, job)).toEqual([1, 0]);
    expect(await turnOf(talk.beth, job)).toEqual([0, 0]);
    const done = await read(admin.post(`/api/notes/${body.id}/done`));
    expect(done.body).toMatchObject({ doneAt: expect.any(String) });
    expect(await turnOf(admin, job)).toEqual([0, 0]);
    expect(
      await talk.write(
        talk.beth,
        `jobs/${job}`,
        { text: 'For Ada', assigneeId: talk.idOf('ada@acme.test') },
        'notes',
      ),
    ).toMatchObject({ status: 400, body: { message: 'Assigned user was not found' } });
  });

  test('cannot be in a thread that others read, even by a mistake in the code', async () => {
    const path = `jobs/${await talk.job()}`;
    const { body } = await talk.write(talk.beth, path, 'For us', 'notes');
    await talk.write(talk.beth, path, 'For all');
    await expect(
      talk.sql(`update messages set thread = 'customer' where id = ?`, [body.id]),
    ).rejects.toThrow(/foreign key/);
  });
});
