import { randomUUIDv7 } from 'node:crypto';
import type { Portal } from './portal.js';
import { companyOf, type QuoteStateName, storeJob, storeQuote } from './stored-quote.js';

type Columns = Record<string, unknown>;

export interface StoredPackage {
  id: string;
  /** In their order. */
  quoteIds: string[];
}

/** @param states one for each item; a converted item gets a job of the package */
export async function storePackage(
  portal: Portal,
  states: readonly QuoteStateName[],
  overrides: Columns = {},
  quoteOverrides: Columns = {},
): Promise<StoredPackage> {
  const id = randomUUIDv7();
  const customerId = (overrides.customer_id as string) ?? portal.idOf('ada@acme.test');
  const row: Columns = {
    id,
    package_number: `K-${id.slice(-12)}`,
    customer_id: customerId,
    company_id: await companyOf(portal, customerId),
    customer_name: 'Ada Lindqvist',
    customer_email: 'ada@acme.test',
    title: 'Fall mailing',
    created_by: customerId,
    created_at: portal.clock.now(),
    ...overrides,
  };
  const names = Object.keys(row);
  await portal.sql(
    `insert into packages (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    Object.values(row),
  );
  const { customer_id, company_id, customer_email, created_by } = row;
  const quoteIds: string[] = [];
  for (const [index, state] of states.entries()) {
    const isConverted = state === 'converted';
    const quoteId = await storeQuote(portal, isConverted ? 'approved' : state, {
      customer_id,
      company_id,
      customer_email,
      created_by,
      package_id: id,
      position: index + 1,
      title: `Item ${index + 1}`,
      ...quoteOverrides,
    });
    quoteIds.push(quoteId);
    if (isConverted) {
      const jobId = await storeJob(portal, quoteId);
      await portal.sql(`update jobs set package_id = ?, total_price = '750.00' where id = ?`, [
        id,
        jobId,
      ]);
    }
  }
  return { id, quoteIds };
}
