import PostalMime from 'postal-mime';
import { ShopCalendar } from '#config';
import { BidDeadlines } from '#purchasing';
import type { TestWorker } from '../../worker/specs/start-worker.js';
import { type Bids, bidOf, startBids } from './bids.js';

let portal: Bids;
let worker: TestWorker;
beforeAll(async () => {
  portal = await startBids();
  worker = await portal.startWorker();
});
beforeEach(() => portal.clock.moveTo());
afterEach(() => portal.sql(`update bid_requests set status = 'dropped' where status = 'open'`));
afterAll(() => portal.stop());

/** The emails since the last call. */
async function emails() {
  await worker.drain();
  const texts = await Promise.all(
    portal.sink.taken.splice(0).map(async ({ to, raw }) => {
      const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
      return { to, subject, all: `${subject}\n${text}\n${html}`, text };
    }),
  );
  return texts.filter(({ to }) => to.endsWith('@vendor.test'));
}
/** In New York, where nobody is reminded before eight. */
const noon = () => `${portal.api.get(ShopCalendar).today()}T17:00:00Z`;
const runTwice = () =>
  Promise.all([1, 2].map(() => worker.app.get(BidDeadlines).run())).then(([one]) => one);

test('each vendor gets its own link and nothing of the customer or the others', async () => {
  const { request, links } = await portal.open(
    3,
    { note: 'Please fold flat' },
    {
      customer_name: 'Canary Name',
      customer_email: 'canary@acme.test',
      total_price: '4321.09',
      notes: 'Canary notes',
      description: 'Canary description',
      delivery_address: 'Canary Street 5\nPortland, ME 04101',
    },
  );
  const sent = await emails();
  expect(new Set(sent.map(({ to }) => to))).toEqual(
    new Set(request.invitations.map(({ vendorEmail }) => vendorEmail)),
  );
  const names = request.invitations.map(({ vendorName }) => vendorName);
  for (const [index, { vendorEmail, vendorName }] of request.invitations.entries()) {
    const { all } = sent.find(({ to }) => to === vendorEmail)!;
    expect(all).toContain(links[index]!.replace('/api/vendor-bids/', '/vendor-bid/'));
    expect(all).toContain('Please fold flat');
    expect(all).toContain('Portland, ME 04101');
    const page = JSON.stringify((await portal.see(links[index]!)).body);
    for (const text of [all, page]) {
      expect(text).not.toMatch(/canary|4,?321|3 vendors/i);
      for (const other of names.filter((name) => name !== vendorName))
        expect(text).not.toMatch(new RegExp(`${other}\\b`));
    }
  }
});

test('a change is emailed once, with what changed, but not to those who declined', async () => {
  const { quoteId, request, links } = await portal.open(2);
  await portal.answer(links[1]!, 'decline', { reason: 'Full' });
  await emails();
  await portal.people.ada
    .put(`/api/quotes/${quoteId}`)
    .send({ paperType: '80# gloss text' })
    .expect(200);
  const sent = await emails();
  expect(sent.map(({ to }) => to)).toEqual([request.invitations[0]!.vendorEmail]);
  expect(sent[0]!.subject).toContain(`${request.number} has changed`);
  expect(sent[0]!.text).toContain('100# gloss text → 80# gloss text');
});

test('silent vendors are reminded once, the day before', async () => {
  const { request, links } = await portal.open(3);
  await portal.answer(links[0]!, 'send', bidOf('100.00'));
  await portal.answer(links[1]!, 'will-quote');
  await emails();
  portal.clock.moveTo(noon());
  await portal.answerBy(request.id, 1);
  expect(await runTwice()).toBe(0);
  await portal.sql(`update bid_invitations set asked_at = asked_at - interval '2 days'`);
  await portal.answerBy(request.id, 2);
  expect(await runTwice()).toBe(0);
  await portal.answerBy(request.id, 1);
  await runTwice();
  const silent = request.invitations.slice(1).map(({ vendorEmail }) => vendorEmail);
  const sent = await emails();
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(silent));
  expect(sent).toHaveLength(2);
  expect(sent[0]!.subject).toContain('please answer');
  await runTwice();
  expect(await emails()).toEqual([]);
});

test('the day after, the request closes and the silent lapse', async () => {
  const { quoteId, request: opened, links } = await portal.open(2);
  await portal.answer(links[0]!, 'send', bidOf('100.00'));
  await portal.answerBy(opened.id, 0);
  await runTwice();
  expect((await portal.current(quoteId)).status).toBe('open');
  await portal.answerBy(opened.id, -1);
  await runTwice();
  const request = await portal.current(quoteId);
  expect(request.status).toBe('closed');
  expect(request.invitations.map(({ state }) => state)).toEqual(['quoted', 'lapsed']);
  expect(await portal.eventsOf(quoteId)).toEqual([
    'bidRequest.opened',
    'bid.sent',
    'bidRequest.closed',
  ]);
});

test('vendors who were not chosen get an email on request, without names and sums', async () => {
  const { quoteId, request, links } = await portal.open(3);
  for (const [index, link] of links.slice(0, 2).entries())
    await portal.answer(link, 'send', bidOf(`${321 + index}.00`));
  await emails();
  const [chosen] = (await portal.current(quoteId)).invitations;
  const awards = [{ quantity: 500, bidId: chosen!.bids[0]!.id, alternative: false }];
  await portal.step(request.id, 'award', { awards, tellOthers: true }).expect(200);
  const sent = await emails();
  expect(sent.map(({ to }) => to)).toEqual([request.invitations[1]!.vendorEmail]);
  expect(sent[0]!.all).not.toContain(chosen!.vendorName);
  expect(sent[0]!.text.replace(/http\S+/g, '')).not.toMatch(/32[12]|\$/);
});

test('an email is not sent again after the request no longer takes bids', async () => {
  const { request } = await portal.open(1);
  await emails();
  await portal.step(request.id, 'close').expect(200);
  const { broker } = portal.people;
  const { body } = await broker
    .get(`/api/mails?entityType=bidRequest&entityId=${request.id}`)
    .expect(200);
  const [email] = body as { id: string }[];
  await broker.post(`/api/mails/${email!.id}/resend`);
  expect(await emails()).toEqual([]);
});
