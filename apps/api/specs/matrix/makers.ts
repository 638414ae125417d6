import { randomUUIDv7 } from 'node:crypto';
import { ShopCalendar } from '#config';
import type {
  InvoiceRow,
  JobFile,
  Message,
  ProofLink,
  ProofRow,
  PurchaseOrderLink,
  PurchaseOrderRow,
  QuoteFile,
  SampleRow,
  SampleShipment,
} from '#contracts';
import { storePackage } from '../stored-package.js';
import { storeJob } from '../stored-job.js';
import { companyOf, type QuoteStateName, storeQuote } from '../stored-quote.js';
import { storeVendor } from '../vendors.js';
import type { World } from './world.js';

export type Owner = 'ada' | 'cora';

export interface CreatedRecord {
  /** Path parameters. */
  params: Record<string, string>;
  /** Path and query that are a permission by themselves, instead of `params`. */
  address?: string;
  token?: string;
  /** The parent record, by parameter: a child must not be found in another parent. */
  jobId?: string;
}

export type RecordMaker = (world: World, owner: Owner) => Promise<CreatedRecord>;

const ownerFields = async ({ portal }: World, owner: Owner) => {
  const id = portal.idOf(owner === 'ada' ? 'ada@acme.test' : 'cora@globex.test');
  return {
    customer_id: id,
    company_id: await companyOf(portal, id),
    customer_email: `${owner}@mail.test`,
  };
};

export const quote =
  (state: QuoteStateName): RecordMaker =>
  async (world, owner) => {
    const columns = await ownerFields(world, owner);
    return {
      params: {
        id: await storeQuote(world.portal, state, { ...columns, created_by: columns.customer_id }),
      },
    };
  };

export const packageOf =
  (...states: QuoteStateName[]): RecordMaker =>
  async (world, owner) => {
    const columns = await ownerFields(world, owner);
    const { id, quoteIds } = await storePackage(world.portal, states, {
      ...columns,
      created_by: columns.customer_id,
    });
    return { params: { id, quoteId: quoteIds[0]! } };
  };

export const job =
  (more: Record<string, unknown> = {}): RecordMaker =>
  async (world, owner) => {
    const mailDate = world.portal.api.get(ShopCalendar).inDays(2);
    return {
      params: {
        id: await storeJob(world.portal, {
          ...(await ownerFields(world, owner)),
          mail_date: mailDate,
          ...more,
        }),
      },
    };
  };

export async function proof(world: World, owner: Owner) {
  const jobId = (await job()(world, owner)).params.id!;
  const { id } = await world.as<ProofRow>('broker', 'POST', `/api/jobs/${jobId}/proofs`, {
    proofUrl: 'https://files.test/proof.pdf',
  });
  const { url } = await world.as<ProofLink>(
    'broker',
    'GET',
    `/api/jobs/${jobId}/proofs/${id}/link`,
  );
  const pinId = randomUUIDv7();
  await world.portal.sql(
    `insert into proof_pins (id, proof_id, number, page, x, y, text, by_name, created_at)
      values (?, ?, 1, 1, 0.5, 0.5, 'Here', 'Ada', ?)`,
    [pinId, id, world.portal.clock.now()],
  );
  return { jobId, id, pinId, token: url.split('/').at(-1)! };
}

export async function approvedProof(world: World, owner: Owner) {
  const createdProof = await proof(world, owner);
  await world.as(
    owner,
    'POST',
    `/api/proofs/${createdProof.id}/approve`,
    {},
    { 'User-Agent': 'staff canary agent' },
  );
  return createdProof;
}

export async function file(world: World, owner: Owner) {
  const { portal } = world;
  const { customer_id, company_id } = await ownerFields(world, owner);
  const jobId = await storeJob(portal, { customer_id, company_id });
  const fileUrl = await world.upload(owner);
  const { id } = await world.as<JobFile>(owner, 'POST', `/api/jobs/${jobId}/files`, {
    fileUrl,
    fileType: 'artwork',
    fileName: 'tag.pdf',
  });
  const objectId = fileUrl.split('/').at(-1)!;
  return {
    jobId,
    params: { path: fileUrl.slice(1), rest: objectId, id: objectId, fileId: id, page: '1' },
  };
}

export const list = Buffer.from(
  'Name,Address,City,State,ZIP\r\nPat,1 Canal Street,Bangor,ME,4401\r\n',
);

/** The worker may be faster or slower. */
const storeCheck = ({ portal }: World, fileUrl: string) =>
  portal.sql(
    `insert into preflights (object_id, inspection, checked_at)
     values (?, '{"refused": "list-broken"}', now())
     on conflict (object_id) do update set inspection = excluded.inspection`,
    [fileUrl.split('/').at(-1)],
  );

export async function listFile(world: World, owner: Owner) {
  const { customer_id, company_id } = await ownerFields(world, owner);
  const jobId = await storeJob(world.portal, { customer_id, company_id });
  const { id, fileUrl } = await world.as<JobFile>(owner, 'POST', `/api/jobs/${jobId}/files`, {
    fileUrl: await world.upload(owner, list),
    fileType: 'data',
    fileName: 'tag.csv',
  });
  await storeCheck(world, fileUrl);
  return { jobId, fileId: id };
}

export async function quoteFile(world: World, owner: Owner) {
  const { id: quoteId } = (await quote('pending')(world, owner)).params;
  const { id, fileUrl } = await world.as<QuoteFile>(owner, 'POST', `/api/quotes/${quoteId}/files`, {
    fileUrl: await world.upload(owner, list),
    fileName: 'tag.csv',
  });
  await storeCheck(world, fileUrl);
  return { params: { id: quoteId!, fileId: id } };
}

export async function invoice(world: World, owner: Owner) {
  const jobId = (await job()(world, owner)).params.id!;
  const { id } = await world.as<InvoiceRow>('broker', 'POST', `/api/jobs/${jobId}/invoices`, {
    amount: '750.00',
    dueDate: '2199-01-05',
  });
  return { jobId, id };
}

export async function purchaseOrder(world: World, owner: Owner) {
  const jobId = (await job()(world, owner)).params.id!;
  const vendor = { vendorName: 'Bayside Press', vendorEmail: 'bayside@mail.test' };
  return (
    await world.as<PurchaseOrderRow>('broker', 'POST', `/api/jobs/${jobId}/purchase-orders`, vendor)
  ).id;
}

export async function vendor({ portal }: World) {
  const name = `staff canary vendor ${randomUUIDv7()}`;
  return { params: { id: await storeVendor(portal, name, ['v@mail.test']) } };
}

export async function sentOrder(world: World, owner: Owner) {
  const id = await purchaseOrder(world, owner);
  await world.as('broker', 'PUT', `/api/outgoing-pos/${id}`, { status: 'sent' });
  const { url } = await world.as<PurchaseOrderLink>(
    'broker',
    'POST',
    `/api/outgoing-pos/${id}/link`,
  );
  const token = url.split('/').at(-1)!;
  return { params: { id, token }, token };
}

/** Emails that wait a minute would leave in the middle of a later test. */
export const holdEmails = ({ portal }: World) =>
  portal.sql(`update email_message set look_at = 'infinity' where state = 'queued'`);

/** @param by writes it about a record of the owner's */
export const messageIn =
  (path: string, record: RecordMaker, by: (owner: Owner) => Owner | 'broker'): RecordMaker =>
  async (world, owner) => {
    const { params, token } = await record(world, owner);
    const { id } = await world.as<Message>(
      by(owner),
      'POST',
      `/api/${path.replace(':id', params.id!)}`,
      {
        text: owner === 'ada' ? 'acme canary' : 'globex canary',
      },
    );
    await holdEmails(world);
    return { params: { ...params, messageId: id }, token };
  };

export async function sample(world: World, owner: Owner) {
  const { id } = await world.as<SampleRow>(owner, 'POST', '/api/samples', {
    title: 'Uncoated swatches',
    sampleType: 'paper',
  });
  await world.as('broker', 'PATCH', `/api/samples/${id}`, { status: 'sent' });
  return { params: { id } };
}

export async function shipment(world: World, owner: Owner) {
  const id = (await job()(world, owner)).params.id!;
  const { id: shipmentId } = await world.as<SampleShipment>(
    owner,
    'POST',
    `/api/jobs/${id}/sample-shipments`,
    {
      address: '1 Main Street',
    },
  );
  return { params: { id, shipmentId } };
}

export async function delivery(world: World, owner: Owner) {
  const { id: quoteId } = await world.as<{ id: string }>(
    owner,
    'POST',
    '/api/quotes',
    world.quoteForm(owner),
  );
  await world.drain();
  const [open] = await world.portal.sql<{ id: string }>(
    `update event_delivery d set done_at = null, failed_at = now(), attempts = 8 from domain_event e
     where e.id = d.event_id and e.aggregate_id = ? and d.consumer = 'activity'
       returning d.event_id || '_' || d.consumer as id`,
    [quoteId],
  );
  return { params: { id: open!.id } };
}

export async function user({ portal }: World) {
  const id = randomUUIDv7();
  const username = `${id}@acme.test`;
  await portal.sql(
    `insert into users (id, username, email, password, role, company_id, first_name, last_name)
     select ?, ?, ?, password, role, company_id, first_name, last_name from users where id = ?`,
    [id, username, username, portal.idOf('ada@acme.test')],
  );
  return id;
}
