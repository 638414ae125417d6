import type { NextActionLists, QuoteDetail, SearchAnswer } from '#contracts';
import { read } from './proofs.js';
import { startTalk, type Talk } from './messages.js';
import { storeQuote } from './stored-quote.js';

let talk: Talk;
beforeAll(async () => {
  talk = await startTalk();
});
afterAll(() => talk.stop());

const minute = 60_000;
const hour = 60 * minute;
const search = async (by: Talk['ada'], q: string) =>
  (await read<SearchAnswer>(by.get(`/api/search?q=${q}`))).body.groups.flatMap(({ hits }) => hits);
const turn = async (by: Talk['ada'], id: string) => {
  const { body } = await read<NextActionLists>(by.get('/api/dashboard/turn'));
  const about = ({ jobId, kind }: { jobId: string | null; kind: string }) =>
    jobId === id && (kind === 'message' || kind === 'note');
  return [body.mine.rows.filter(about).length, body.others.rows.filter(about).length];
};

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

describe('decisions', () => {
  test('appear in the thread with their reason, once', async () => {
    const quote = await storeQuote(talk, 'priced');
    await read<QuoteDetail>(
      talk.ada.post(`/api/quotes/${quote}/request-changes`, { message: 'Cheaper paper' }),
    );
    await talk.worker.drain();
    expect((await talk.list(talk.beth, `quotes/${quote}`)).messages).toMatchObject([
      { entry: 'quote.changesRequested', side: 'customer', text: 'Cheaper paper' },
    ]);
  });
});

describe('emails', () => {
  test('have 50 messages of a minute in one', async () => {
    const path = `jobs/${await talk.job({ customer_email: 'fifty@acme.test' })}`;
    for (let number = 1; number <= 50; number++) {
      await talk.write(talk.beth, path, `Line ${number}.`);
      talk.clock.moveBy(1000);
    }
    await talk.after(30_000);
    expect(talk.emailsTo('fifty@acme.test')).toEqual([]);
    await talk.after(31_000);
    await talk.after(10 * minute);
    const [email, ...more] = talk.emailsTo('fifty@acme.test');
    expect(more).toEqual([]);
    expect(email).toContain('50 new messages about');
    expect(email).toContain('Line 1.');
    expect(email).toContain('Line 50.');
  });

  test('are not sent about what the reader has read, or what was undone', async () => {
    const path = `jobs/${await talk.job({ customer_email: 'reader@acme.test' })}`;
    const { body } = await talk.write(talk.beth, path, 'Seen at once');
    expect(await talk.list(talk.ada, path)).toMatchObject({ unread: 1 });
    await talk.ada.post(`/api/${path}/messages/read`, { messageId: body.id });
    expect(await talk.list(talk.ada, path)).toMatchObject({ unread: 0 });
    await talk.after(2 * minute);
    const undone = await talk.write(talk.beth, path, 'Undone');
    await talk.remove(talk.beth, path, undone.body.id);
    await talk.after(2 * minute);
    expect(talk.emailsTo('reader@acme.test')).toEqual([]);
    await talk.write(talk.beth, path, 'Unseen');
    await talk.after(2 * minute);
    expect(talk.emailsTo('reader@acme.test')).toEqual([expect.stringContaining('Unseen')]);
  });

  test('go once to a colleague whose address is that of the record', async () => {
    const path = `jobs/${await talk.job({ customer_email: 'ben@acme.test' })}`;
    await talk.write(talk.ben, path, 'It is me');
    expect((await talk.write(talk.beth, path, 'Once to Ben')).status).toBe(201);
    await talk.after(2 * minute);
    const emails = talk.emailsTo('ben@acme.test').filter((raw) => raw.includes('Once to Ben'));
    expect(emails).toHaveLength(1);
  });

  test('and notifications end for a person who mutes the record', async () => {
    const path = `jobs/${await talk.job({ customer_email: 'muted@acme.test' })}`;
    await talk.ada.post(`/api/${path}/messages/mute`, { muted: true });
    expect(await talk.list(talk.ada, path)).toMatchObject({ isMuted: true });
    await talk.write(talk.beth, path, 'Quiet');
    await talk.after(2 * minute);
    expect(talk.emailsTo('muted@acme.test')).toEqual([]);
    const notified = await talk.sql<{ username: string }>(
      `select u.username from notification n join users u on u.id = n.user_id
       where n.url like ? and n.action = 'message.posted' order by 1`,
      [`/${path}%`],
    );
    expect(notified.map(({ username }) => username)).not.toContain('ada@acme.test');
    expect(notified.map(({ username }) => username)).toContain('ben@acme.test');
  });
});

describe('an answer', () => {
  test('is waited for after four working hours of the side that did not write last', async () => {
    const job = await talk.job();
    await talk.write(talk.ada, `jobs/${job}`, 'When?');
    expect(await turn(talk.beth, job)).toEqual([0, 0]);
    await talk.after(4 * hour + minute);
    expect(await talk.list(talk.beth, `jobs/${job}`)).toMatchObject({
      waiting: { side: 'customer' },
    });
    expect(await turn(talk.beth, job)).toEqual([1, 0]);
    expect(await turn(talk.ada, job)).toEqual([0, 1]);
    await talk.write(talk.beth, `jobs/${job}`, 'Friday.');
    expect(await turn(talk.beth, job)).toEqual([0, 0]);
  });
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
    expect(await turn(admin, job)).toEqual([1, 0]);
    expect(await turn(talk.beth, job)).toEqual([0, 0]);
    const done = await read(admin.post(`/api/notes/${body.id}/done`));
    expect(done.body).toMatchObject({ doneAt: expect.any(String) });
    expect(await turn(admin, job)).toEqual([0, 0]);
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
