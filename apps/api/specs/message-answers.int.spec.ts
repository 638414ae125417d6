import type { QuoteDetail } from '#contracts';
import { read } from './proofs.js';
import { morning, startTalk, type Talk, turnOf } from './messages.js';
import { storeQuote } from './stored-quote.js';
let talk: Talk;
beforeAll(async () => {
  talk = await startTalk();
});
afterAll(() => talk.stop());
beforeEach(() => talk.clock.moveTo(morning));

const minute = 60_000;
const hour = 60 * minute;

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

  test('of a proof appear without a comment too, and answer a message', async () => {
    const job = await talk.job();
    await talk.write(talk.beth, `jobs/${job}`, 'Please approve it today.');
    const { body: proof } = await read<{ id: string }>(
      talk.beth.post(`/api/jobs/${job}/proofs`, { proofUrl: 'https://files.example/proof.pdf' }),
    );
    await talk.after(5 * hour);
    expect(await turnOf(talk.ada, job)).toEqual([1, 0]);
    await talk.ada.post(`/api/proofs/${proof.id}/approve`);
    await talk.worker.drain();
    expect((await talk.list(talk.ada, `jobs/${job}`)).messages).toMatchObject([
      { text: 'Please approve it today.' },
      { entry: 'proof.approved', side: 'customer', authorName: 'Ada Lindqvist', text: '' },
    ]);
    expect(await turnOf(talk.ada, job)).toEqual([0, 0]);
    expect(await talk.list(talk.beth, `jobs/${job}`)).toMatchObject({ unread: 0, waiting: null });
  });

  test('stay with the customer who made them, at the time when they were made', async () => {
    const quote = await storeQuote(talk, 'priced');
    const reject = () => talk.ada.post(`/api/quotes/${quote}/reject`, { reason: 'Too dear' });
    expect((await reject()).status).toBe(200);
    await talk.write(talk.beth, `quotes/${quote}`, 'May we offer another paper?');
    const cora = talk.idOf('cora@globex.test');
    await talk.sql(
      `update quotes set customer_id = ?,
         company_id = (select company_id from users where id = ?) where id = ?`,
      [cora, cora, quote],
    );
    await talk.worker.drain();
    expect(await talk.textsOf(talk.beth, `quotes/${quote}`)).toEqual([
      'Too dear',
      'May we offer another paper?',
    ]);
    expect(await talk.textsOf(talk.cora, `quotes/${quote}`)).toEqual([]);
  });
});

describe('an answer', () => {
  test('is waited for after four working hours of the side that did not write last', async () => {
    const job = await talk.job();
    await talk.write(talk.ada, `jobs/${job}`, 'When?');
    expect(await turnOf(talk.beth, job)).toEqual([0, 0]);
    await talk.after(4 * hour + minute);
    expect(await talk.list(talk.beth, `jobs/${job}`)).toMatchObject({
      waiting: { side: 'customer' },
    });
    expect(await turnOf(talk.beth, job)).toEqual([1, 0]);
    expect(await turnOf(talk.ada, job)).toEqual([0, 1]);
    await talk.write(talk.beth, `jobs/${job}`, 'Friday.');
    expect(await turnOf(talk.beth, job)).toEqual([0, 0]);
  });
});

describe('a message that needs no answer', () => {
  test('waits for none after the side that has to answer says so, until the next one', async () => {
    const job = await talk.job();
    const settle = (by: Talk['ada']) => by.post(`/api/jobs/${job}/messages/settle`);
    await talk.write(talk.ada, `jobs/${job}`, 'Thanks!');
    await talk.after(5 * hour);
    expect((await settle(talk.ada)).status).toBe(200);
    expect(await turnOf(talk.beth, job)).toEqual([1, 0]);
    await settle(talk.beth);
    expect(await turnOf(talk.beth, job)).toEqual([0, 0]);
    const withdrawn = await talk.write(talk.beth, `jobs/${job}`, 'Welcome');
    await talk.remove(talk.beth, `jobs/${job}`, withdrawn.body.id);
    await talk.write(talk.ada, `jobs/${job}`, 'And when is it done?');
    await talk.after(20 * hour);
    expect(await turnOf(await talk.as('broker@demo.test'), job)).toEqual([1, 0]);
  });
});
