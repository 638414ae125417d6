import { randomUUIDv7 } from 'node:crypto';
import type { ProofDetail } from '#contracts';
import { StopLinks } from '#conversation';
import { PasswordLinks } from '#users';
import { companyOf } from '../stored-quote.js';
import {
  approvedProof,
  type CreatedRecord,
  delivery,
  file,
  holdEmails,
  invoice,
  listFile,
  job,
  messageIn,
  packageOf,
  type RecordMaker,
  type Owner,
  proof,
  purchaseOrder,
  quote,
  quoteFile,
  sample,
  sentOrder,
  shipment,
  user,
  vendor,
} from './makers.js';
import { bidRecords } from './bid-makers.js';
import { inboxEmail } from './inbox-email.js';
import type { World } from './world.js';
import { usernames } from './permissions.js';

/** Each call creates a new record. */
const records = {
  quote: quote('pending'),
  draftQuote: quote('draft'),
  pricedQuote: quote('priced'),
  approvedQuote: quote('approved'),
  rejectedQuote: quote('rejected'),
  package: packageOf('pending', 'pending', 'pending'),
  pricedPackage: packageOf('priced', 'priced'),
  approvedPackage: packageOf('approved', 'approved'),
  rejectedPackage: packageOf('rejected', 'rejected'),
  orderedPackage: packageOf('converted', 'converted'),
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
  async thumbnail(world, owner) {
    const { params } = await file(world, owner);
    await world.portal.sql(
      `insert into thumbnails (object_id, image, made_at) values (?, '\\x52494646', now())
       on conflict (object_id) do update set image = excluded.image, made_at = now()`,
      [params.id],
    );
    return { params };
  },
  async plannedStep(world, owner) {
    const { params } = await job({ mail_date: '2131-05-04' })(world, owner);
    return { params: { ...params, code: 'printed' } };
  },
  async calendarAddress(world, owner) {
    const { url } = await world.as<{ url: string }>(owner, 'POST', '/api/calendar');
    return { params: {}, address: pathOf(url) };
  },
  async jobFile(world, owner) {
    const { jobId, params } = await file(world, owner);
    await world.portal.sql(
      `insert into preflights (object_id, inspection, checked_at)
        values (?, '{"refused": "strange"}', now())`,
      [params.id],
    );
    return { params: { id: jobId, fileId: params.fileId } };
  },
  async listFile(world, owner) {
    const { jobId, fileId } = await listFile(world, owner);
    return { params: { id: jobId, fileId } };
  },
  quoteFile,
  async removedList(world, owner) {
    const { jobId, fileId } = await listFile(world, owner);
    await world.portal.sql(
      'update job_files set announced_at = now(), removed_at = now() where id = ?',
      [fileId],
    );
    return { params: { id: jobId, fileId } };
  },
  async fileAddress(world, owner) {
    const { fileId } = (await file(world, owner)).params;
    const { downloadURL } = await world.as<{ downloadURL: string }>(
      owner,
      'GET',
      `/api/objects/download/${fileId}`,
    );
    return { params: {}, address: pathOf(downloadURL) };
  },
  async uploadAddress(world, owner) {
    const { uploadURL } = await world.as<{ uploadURL: string }>(
      owner,
      'POST',
      '/api/objects/upload',
    );
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
  ...bidRecords,
  inboxEmail: inboxEmail(true),
  unknownEmail: inboxEmail(false),
  quoteMessage: messageIn('quotes/:id/messages', quote('pending'), (owner) => owner),
  jobMessage: messageIn('jobs/:id/messages', job(), (owner) => owner),
  quoteAnswer: messageIn('quotes/:id/messages', quote('pending'), () => 'broker'),
  jobAnswer: messageIn('jobs/:id/messages', job(), () => 'broker'),
  async orderQuestion(world, owner) {
    const order = await sentOrder(world, owner);
    const { id, token } = order.params;
    await world.as('link', 'POST', `/api/vendor-orders/${id}/${token}/messages`, {
      text: 'a question',
    });
    await holdEmails(world);
    return order;
  },
  orderMessage: messageIn('outgoing-pos/:id/messages', sentOrder, () => 'broker'),
  async messageEmail(world, owner) {
    await messageIn('jobs/:id/messages', job(), () => 'broker')(world, owner);
    const [email] = await world.portal.sql<{ id: string }>(
      `select id from email_message where kind = 'message.posted' order by id desc limit 1`,
    );
    const { id } = email!;
    const token = world.portal.api.get(StopLinks).path(id).split('/').at(-1)!;
    return { params: { id, token }, token };
  },
  quoteNote: messageIn('quotes/:id/notes', quote('pending'), () => 'broker'),
  jobNote: messageIn('jobs/:id/notes', job(), () => 'broker'),
  async note(world, owner) {
    const { params } = await messageIn('jobs/:id/notes', job(), () => 'broker')(world, owner);
    return { params: { id: params.messageId! } };
  },
  async acknowledgedOrder(world, owner) {
    const createdOrder = await sentOrder(world, owner);
    await world.as(
      'link',
      'POST',
      `/api/vendor-orders/${createdOrder.params.id}/${createdOrder.token}/acknowledge`,
      {},
    );
    return createdOrder;
  },
  async user(world) {
    return { params: { id: await user(world) } };
  },
  /** Of the owner, with the world's own one. */
  async session(world, owner) {
    return { params: { id: await world.openSession(owner) } };
  },
  async staffProvider({ portal }) {
    await addProvider(portal, null);
    return { params: {} };
  },
  async companyWithProvider({ portal }) {
    const id = randomUUIDv7();
    await portal.sql('insert into companies (id, name) values (?, ?)', [id, `Company ${id}`]);
    await addProvider(portal, id);
    return { params: { id } };
  },
  async passkey({ portal }, owner) {
    const id = randomUUIDv7();
    await portal.sql(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
        values (?, ?, ?, '', 0, 'Passkey', now())`,
      [id, portal.idOf(usernames[owner]!), id],
    );
    return { params: { id } };
  },
  async userWithFactor(world) {
    const id = await user(world);
    await world.portal.sql(
      `insert into second_factors (user_id, secret, confirmed_at, created_at)
        values (?, 'sealed', now(), now())`,
      [id],
    );
    return { params: { id } };
  },
  vendor,
  async company({ portal }) {
    const id = randomUUIDv7();
    await portal.sql('insert into companies (id, name) values (?, ?)', [id, `Company ${id}`]);
    return { params: { id } };
  },
  async companyName({ portal }) {
    const companyId = await companyOf(portal, portal.idOf('ada@acme.test'));
    const [company] = await portal.sql<{ name: string }>(
      'select name from companies where id = ?',
      [companyId],
    );
    return { params: { company: encodeURIComponent(company!.name) } };
  },
  async email(world, owner) {
    const { id: quoteId } = await world.as<{ id: string }>(
      owner,
      'POST',
      '/api/quotes',
      world.quoteForm(owner),
    );
    await world.drain();
    const [email] = await world.portal.sql<{ id: string }>(
      `select id from email_message where entity_id = ? order by id`,
      [quoteId],
    );
    return { params: { id: email!.id } };
  },
  async passwordLink(world) {
    const links = world.portal.api.get(PasswordLinks, { strict: false });
    const link = await links.open(await links.invite(await user(world)));
    const token = link!.path.split('/').at(-1)!;
    return { params: { token }, token };
  },
} satisfies Record<string, RecordMaker>;

export const createRecord = (world: World, name: string, owner: Owner): Promise<CreatedRecord> =>
  (records as Record<string, RecordMaker>)[name]!(world, owner);

const sharedRecords = new Map<string, Promise<CreatedRecord>>();
export function sharedRecord(world: World, name: string, owner: Owner) {
  const key = `${owner} ${name}`;
  const recordPromise = sharedRecords.get(key) ?? createRecord(world, name, owner);
  sharedRecords.set(key, recordPromise);
  return recordPromise;
}

const addProvider = ({ sql }: World['portal'], companyId: string | null) =>
  sql(
    `insert into sso_providers (key, company_id, issuer, client_id, secret, domains,
       creates_customers, allows_password, created_at, updated_at)
     values (?, ?, 'https://login.example', 'makeready', 'sealed', '[]', false, true, now(), now())
     on conflict do nothing`,
    [companyId ?? 'staff', companyId],
  );

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://portal.test');
  return pathname + search;
};
