import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { BidRequestRow, PurchaseOrderRow, QuoteCost, SavedVendor } from '#contracts';
import { until } from '#testing';
import { Report } from './report.js';
import { repeat, startTwoApis, tally, type TwoApis } from './two-apis.js';

// A bid is chosen once, and the order of an accepted quote has its vendor and cost.

const kills = process.env.FAULT_SIZES === 'full' ? 20 : 4;
const presses = 20;
const vendors = 4;

const report = new Report();
let apis: TwoApis;
let { ada, beth, database, product } = {} as TwoApis;

before(async () => {
  apis = await startTwoApis();
  ({ ada, beth, database, product } = apis);
});

after(async () => {
  report.print();
  await apis?.stop();
});

const vendorNamed = async (name: string) =>
  (
    await beth.sendUntilDone<SavedVendor>('/api/vendors', {
      name,
      capabilities: [],
      shipsBlind: true,
      active: true,
      contacts: [],
    })
  ).id;

/** Each vendor bids one dollar more than the one before. */
async function answeredRequest(title: string) {
  const vendorIds: string[] = [];
  for (let index = 0; index < vendors; index++)
    vendorIds.push(await vendorNamed(`${title} ${index}`));
  const quoteId = await ada.requestQuote(title);
  let request = await beth.sendUntilDone<BidRequestRow>(`/api/quotes/${quoteId}/bid-requests`, {
    vendorIds,
    quantities: [500],
    title,
    answerBy: '2199-12-01',
    open: true,
  });
  for (const [index, vendorId] of vendorIds.entries())
    request = await beth.sendUntilDone<BidRequestRow>(`/api/bid-requests/${request.id}/bids`, {
      vendorId,
      channel: 'phone',
      prices: [{ quantity: 500, price: `${300 + index}.00`, freight: null, leadDays: 5 }],
      freight: 'included',
      validUntil: '2199-12-01',
    });
  return { quoteId, request };
}

const awardOf = ({ invitations }: BidRequestRow, index: number) => ({
  awards: [{ quantity: 500, bidId: invitations[index]!.bids[0]!.id, alternative: false }],
});

test('P5, P8: simultaneous awards choose one bid', { timeout: 300_000 }, async () => {
  const { quoteId, request } = await answeredRequest('Awarded twenty times');
  const answers = await repeat(presses, (index) =>
    beth.send(`/api/bid-requests/${request.id}/award`, { json: awardOf(request, index % vendors) }),
  );
  const costs = await beth.getJson<QuoteCost[]>(`/api/quotes/${quoteId}/costs`);
  const chosen = request.invitations.findIndex(({ bids }) => bids[0]!.id === costs[0]?.bidId);
  report.check(
    'P5 one bid is chosen',
    `${presses} awards of ${vendors} bids`,
    'all at once, at two APIs',
    { answers: '5 × 200, 15 × 409', costs: 1, events: 1, cost: `${300 + chosen}.00` },
    {
      answers: tally(answers),
      costs: costs.length,
      events: await database.countEvents(quoteId, 'bidRequest.awarded'),
      cost: costs[0]?.cost,
    },
  );
});

async function acceptedQuote(title: string) {
  const { quoteId, request } = await answeredRequest(title);
  await beth.sendUntilDone(`/api/bid-requests/${request.id}/award`, awardOf(request, 1));
  await beth.sendUntilDone(`/api/quotes/${quoteId}`, { totalPrice: '400.00' }, 'PUT');
  await ada.sendUntilDone(`/api/quotes/${quoteId}/approve`, {});
  return { quoteId, vendorName: request.invitations[1]!.vendorName };
}

test(
  'P1, P4: a kill between the acceptance and the order leaves one order at the cost of the bid',
  { timeout: 600_000 },
  async () => {
    const orders: string[] = [];
    const expected: string[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const { quoteId, vendorName } = await acceptedQuote(`Killed ${kill} ${randomUUID()}`);
      // In the first round no worker sees the acceptance before it starts again.
      if (kill === 0) await product.worker.kill();
      const { id } = await ada.sendUntilDone<{ id: string }>(`/api/quotes/${quoteId}/convert`, {});
      await pause(kill * 20);
      await Promise.all([product.api.kill(), ...(kill ? [product.worker.kill()] : [])]);
      await Promise.all([product.api.start(), product.worker.start()]);
      const createdOrders = await until(
        async () => {
          const rows = await beth.getJson<PurchaseOrderRow[]>(`/api/jobs/${id}/purchase-orders`);
          return rows.length ? rows : undefined;
        },
        { timeoutMs: 60_000 },
      );
      orders.push(...createdOrders.map((row) => `${row.vendorName} ${row.vendorAmount}`));
      expected.push(`${vendorName} 301.00`);
    }
    report.check(
      'P1 one order at the cost of the bid',
      `${kills} accepted quotes`,
      'kill -9 of an API and the worker between the acceptance and the order',
      { orders: expected.join(', ') },
      { orders: orders.join(', ') },
    );
  },
);
