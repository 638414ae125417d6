import type { PurchaseOrderRow } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { sampleJob as job } from '../../testing/sample-job.js';
import { PurchaseOrdersTab } from './purchase-orders.tab.js';

export const path = `/api/jobs/${job.id}/purchase-orders`;
const settings = answer(200, {
  vendorName: 'Bayside Press',
  vendorEmail: 'orders@bayside.example',
  marginTargetPercent: 20,
});

export function open(
  rows: PurchaseOrderRow[],
  answers: Parameters<typeof fakeApi>[0] = {},
  price = job.totalPrice,
) {
  const calls = fakeApi({
    [`GET ${path}`]: answer(200, rows),
    'GET /api/settings': settings,
    ...answers,
  });
  const { client } = openPage(<PurchaseOrdersTab job={{ ...job, totalPrice: price }} />, {
    path: `/jobs/${job.id}`,
    viewer: bea,
  });
  return {
    calls,
    client,
    sentBodies: (method: string) =>
      calls.filter((call) => call.method === method).map(({ body }) => body),
  };
}
