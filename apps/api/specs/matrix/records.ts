import { randomUUIDv7 } from 'node:crypto';
import { ShopCalendar } from '#config';
import type {
  InvoiceRow,
  JobFile,
  ProofDetail,
  ProofLink,
  ProofRow,
  PurchaseOrderLink,
  PurchaseOrderRow,
  SampleRow,
  SampleShipment,
} from '#contracts';
import { PasswordLinks } from '#users';
import { storeJob } from '../stored-job.js';
import { companyOf, type QuoteStateName, storeQuote } from '../stored-quote.js';
import type { World } from './world.js';

export type Owner = 'ada' | 'cora';

/** A record that was made to be asked for. */
export interface Made {
  /** What stands in the path, by the parameter's name. */
  params: Record<string, string>;
  /** Path and query that stand for a permission by themselves; then `params` do not count. */
  address?: string;
  /** Of the proof's link. */
  token?: string;
  /** The record that holds it, by parameter: a child of another one is not found there. */
  jobId?: string;
}

type Make = (world: World, owner: Owner) => Promise<Made>;

const owned = async ({ portal }: World, owner: Owner) => {
  const id = portal.idOf(owner === 'ada' ? 'ada@acme.test' : 'cora@globex.test');
  return { customer_id: id, company_id: await companyOf(portal, id), customer_email: `${owner}@mail.test` };
};

const quote =
  (state: QuoteStateName): Make =>
  async (world, owner) => {
    const columns = await owned(world, owner);
    return { params: { id: await storeQuote(world.portal, state, { ...columns, created_by: columns.customer_id }) } };
  };

const job =
  (more: Record<string, unknown> = {}): Make =>
  async (world, owner) => {
    const mailDate = world.portal.api.get(ShopCalendar).inDays(2);
    return { params: { id: await storeJob(world.portal, { ...(await owned(world, owner)), mail_date: mailDate, ...more }) } };
  };

/** Sent by the broker, with a comment on it. */
async function proof(world: World, owner: Owner) {
  const jobId = (await job()(world, owner)).params.id!;
  const { id } = await world.as<ProofRow>('broker', 'POST', `/api/jobs/${jobId}/proofs`, { proofUrl: 'https://files.test/proof.pdf' });
  const { url } = await world.as<ProofLink>('broker', 'GET', `/api/jobs/${jobId}/proofs/${id}/link`);
  const pinId = randomUUIDv7();
  await world.portal.sql(
    `insert into proof_pins (id, proof_id, number, page, x, y, text, by_name, created_at) values (?, ?, 1, 1, 0.5, 0.5, 'Here', 'Ada', ?)`,
    [pinId, id, world.portal.clock.now()],
  );
  return { jobId, id, pinId, token: url.split('/').at(-1)! };
}

async function approvedProof(world: World, owner: Owner) {
  const made = await proof(world, owner);
  await world.as(owner, 'POST', `/api/proofs/${made.id}/approve`, {}, { 'User-Agent': 'staff canary agent' });
  return made;
}

/** A PDF that its owner uploaded for a job. */
async function file(world: World, owner: Owner) {
  const { portal } = world;
  const { customer_id, company_id } = await owned(world, owner);
  const jobId = await storeJob(portal, { customer_id, company_id });
  const fileUrl = await world.upload(owner);
  const { id } = await world.as<JobFile>(owner, 'POST', `/api/jobs/${jobId}/files`, { fileUrl, fileType: 'artwork', fileName: 'tag.pdf' });
  const objectId = fileUrl.split('/').at(-1)!;
  return { jobId, params: { path: fileUrl.slice(1), rest: objectId, id: objectId, fileId: id, page: '1' } };
}

async function invoice(world: World, owner: Owner) {
  const jobId = (await job()(world, owner)).params.id!;
  const { id } = await world.as<InvoiceRow>('broker', 'POST', `/api/jobs/${jobId}/invoices`, { amount: '750.00', dueDate: '2199-01-05' });
  return { jobId, id };
}

async function purchaseOrder(world: World, owner: Owner) {
  const jobId = (await job()(world, owner)).params.id!;
  const vendor = { vendorName: 'Bayside Press', vendorEmail: 'bayside@mail.test' };
  return (await world.as<PurchaseOrderRow>('broker', 'POST', `/api/jobs/${jobId}/purchase-orders`, vendor)).id;
}

/** One that its vendor has. */
async function sentOrder(world: World, owner: Owner) {
  const id = await purchaseOrder(world, owner);
  await world.as('broker', 'PUT', `/api/outgoing-pos/${id}`, { status: 'sent' });
  const { url } = await world.as<PurchaseOrderLink>('broker', 'GET', `/api/outgoing-pos/${id}/link`);
  const token = url.split('/').at(-1)!;
  return { params: { id, token }, token };
}

/** One that is on its way. */
async function sample(world: World, owner: Owner) {
  const { id } = await world.as<SampleRow>(owner, 'POST', '/api/samples', { title: 'Uncoated swatches', sampleType: 'paper' });
  await world.as('broker', 'PATCH', `/api/samples/${id}`, { status: 'sent' });
  return { params: { id } };
}

async function shipment(world: World, owner: Owner) {
  const id = (await job()(world, owner)).params.id!;
  const { id: shipmentId } = await world.as<SampleShipment>(owner, 'POST', `/api/jobs/${id}/sample-shipments`, {
    address: '1 Main Street',
  });
  return { params: { id, shipmentId } };
}

/** An entry of the history that was given up. */
async function delivery(world: World, owner: Owner) {
  const { id: quoteId } = await world.as<{ id: string }>(owner, 'POST', '/api/quotes', world.quoteForm(owner));
  await world.drain();
  const [open] = await world.portal.sql<{ id: string }>(
    `update event_delivery d set done_at = null, failed_at = now(), attempts = 8 from domain_event e
     where e.id = d.event_id and e.aggregate_id = ? and d.consumer = 'activity' returning d.event_id || '_' || d.consumer as id`,
    [quoteId],
  );
  return { params: { id: open!.id } };
}

async function user({ portal }: World) {
  const id = randomUUIDv7();
  const username = `${id}@acme.test`;
  await portal.sql(
    `insert into users (id, username, email, password, role, company_id, first_name, last_name)
     select ?, ?, ?, password, role, company_id, first_name, last_name from users where id = ?`,
    [id, username, username, portal.idOf('ada@acme.test')],
  );
  return id;
}

/** How the records that the permissions name are made, each time a new one. */
const records = {
  quote: quote('pending'),
  draftQuote: quote('draft'),
  pricedQuote: quote('priced'),
  approvedQuote: quote('approved'),
  rejectedQuote: quote('rejected'),
  job: job(),
  finishedJob: job({ status: 'delivered' }),
  nobodysJob: job({ customer_id: null, company_id: null, title: 'staff canary job' }),
  async proof(world, owner) {
    const { token, id, pinId } = await proof(world, owner);
    return { params: { id, pinId, token }, token };
  },
  async jobProof(world, owner) {
    const { token, id, jobId } = await proof(world, owner);
    return { params: { id: jobId, proofId: id }, token };
  },
  async approvedProof(world, owner) {
    const { token, id } = await approvedProof(world, owner);
    return { params: { id }, token };
  },
  async evidenceAddress(world, owner) {
    const { id } = await approvedProof(world, owner);
    const { evidenceUrl } = await world.as<ProofDetail>(owner, 'GET', `/api/proofs/${id}`);
    return { params: {}, address: pathOf(evidenceUrl!) };
  },
  async file(world, owner) {
    return { params: (await file(world, owner)).params };
  },
  /** Artwork that was looked at and is not ready for the press. */
  async jobFile(world, owner) {
    const { jobId, params } = await file(world, owner);
    await world.portal.sql(`insert into preflights (object_id, inspection, checked_at) values (?, '{"refused": "strange"}', now())`, [
      params.id,
    ]);
    return { params: { id: jobId, fileId: params.fileId } };
  },
  async fileAddress(world, owner) {
    const { fileId } = (await file(world, owner)).params;
    const { downloadURL } = await world.as<{ downloadURL: string }>(owner, 'GET', `/api/objects/download/${fileId}`);
    return { params: {}, address: pathOf(downloadURL) };
  },
  async uploadAddress(world, owner) {
    const { uploadURL } = await world.as<{ uploadURL: string }>(owner, 'POST', '/api/objects/upload');
    return { params: {}, address: pathOf(uploadURL) };
  },
  async invoice(world, owner) {
    return { params: { id: (await invoice(world, owner)).id } };
  },
  async jobInvoice(world, owner) {
    const { jobId, id } = await invoice(world, owner);
    return { params: { id: jobId, invoiceId: id } };
  },
  sample,
  shipment,
  delivery,
  queueAddress: () => Promise.resolve({ params: {}, address: '/admin/queues/api/queues' }),
  async purchaseOrder(world, owner) {
    return { params: { id: await purchaseOrder(world, owner) } };
  },
  sentOrder,
  async acknowledgedOrder(world, owner) {
    const made = await sentOrder(world, owner);
    await world.as('link', 'POST', `/api/vendor-orders/${made.params.id}/${made.token}/acknowledge`, {});
    return made;
  },
  async user(world) {
    return { params: { id: await user(world) } };
  },
  async company({ portal }) {
    const id = randomUUIDv7();
    await portal.sql('insert into companies (id, name) values (?, ?)', [id, `Company ${id}`]);
    return { params: { id } };
  },
  async companyName({ portal }) {
    const companyId = await companyOf(portal, portal.idOf('ada@acme.test'));
    const [company] = await portal.sql<{ name: string }>('select name from companies where id = ?', [companyId]);
    return { params: { company: encodeURIComponent(company!.name) } };
  },
  /** A receipt that was sent. */
  async mail(world, owner) {
    const { id: quoteId } = await world.as<{ id: string }>(owner, 'POST', '/api/quotes', world.quoteForm(owner));
    await world.drain();
    const [mail] = await world.portal.sql<{ id: string }>(`select id from email_message where entity_id = ? order by id`, [quoteId]);
    return { params: { id: mail!.id } };
  },
  async passwordLink(world) {
    const links = world.portal.api.get(PasswordLinks, { strict: false });
    const link = await links.open(await links.invite(await user(world)));
    const token = link!.path.split('/').at(-1)!;
    return { params: { token }, token };
  },
} satisfies Record<string, Make>;

export const make = (world: World, name: string, owner: Owner): Promise<Made> => (records as Record<string, Make>)[name]!(world, owner);

const kept = new Map<string, Promise<Made>>();
/** One for all who only look at it. */
export function one(world: World, name: string, owner: Owner) {
  const key = `${owner} ${name}`;
  const made = kept.get(key) ?? make(world, name, owner);
  kept.set(key, made);
  return made;
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://portal.test');
  return pathname + search;
};
