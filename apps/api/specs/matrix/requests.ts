import type { Answer, Call } from './caller.js';
import { writes } from './bodies.js';
import { type Actor, isAllowed, isWrite, type Row } from './permissions.js';
import type { CreatedRecord } from './makers.js';
import { pdfForm, type World } from './world.js';
import type { Body, Sender } from './writes.js';

/** Deviations from a correct request. */
interface RequestChanges {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  query?: string;
  keepSession?: true;
}

const endsSession = /^POST \/api\/(login|login\/passkey|logout|password\/change)$/;
const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
const queries: Record<string, (record: CreatedRecord) => string> = {
  'GET /api/mails': ({ params }) => `entityType=quote&entityId=${params.id}`,
  'GET /api/jobs/same-po': () => 'customerPoNumber=ACM-1',
  'GET /api/search': () => 'q=canary',
  'GET /api/schedule': () => `from=${dayIn(-30)}&to=${dayIn(30)}`,
  'GET /api/plan/hint': () => 'inHomesDate=Dec%201-4',
};
const nothing: CreatedRecord = { params: {} };

export async function sendRequest(
  world: World,
  row: Row,
  actor: Actor,
  record: CreatedRecord = nothing,
  fallbacks: RequestChanges = {},
): Promise<Answer> {
  const isEnding =
    !fallbacks.keepSession && endsSession.test(row.route) && isAllowed(row.status[actor]);
  const session = isEnding
    ? await world.twin(actor, !row.path.includes('/login'))
    : { cookie: world.cookies[actor], username: '' };
  const sender = senderOf(world, actor, record, session.username);
  const call: Call = {
    method: row.method,
    path: pathOf(row, actor, record, fallbacks),
    cookie: session.cookie,
    headers: fallbacks.headers,
  };
  if ('body' in fallbacks) call.body = fallbacks.body;
  else if (isWrite(row)) Object.assign(call, await formOf(row, sender, fallbacks.headers));
  return world.caller.send(call);
}

export const senderOf = (
  world: World,
  actor: Actor,
  record: CreatedRecord = nothing,
  username = 'ada@acme.test',
): Sender => ({
  world,
  actor,
  record,
  username,
  text: wordsOf(actor),
});

async function formOf(
  row: Row,
  sender: Sender,
  headers: Record<string, string> = {},
): Promise<Pick<Call, 'body' | 'headers'>> {
  const write = writes[row.route];
  if (!write) throw new Error(`bodies.ts does not say what ${row.route} takes`);
  if (write.bytes) {
    const form = pdfForm(row.route === 'POST /api/documents' ? 'files' : 'pdf');
    return { body: form.body, headers: { ...form.headers, ...headers } };
  }
  return { body: await bodyOf(row, sender), headers };
}

export async function bodyOf(row: Row, sender: Sender): Promise<Body | undefined> {
  const write = writes[row.route];
  await write?.prepare?.(sender);
  return write?.body?.(sender);
}

/** Everything that an actor writes contains these words; others must not receive them. */
export const wordsOf = (actor: Actor) => (actor === 'cora' ? 'globex canary' : 'acme canary');

function pathOf(
  { route, path }: Row,
  actor: Actor,
  record: CreatedRecord,
  { params, query }: RequestChanges,
) {
  if (record.address && !params) return record.address;
  const all: Record<string, string> = { token: 'wrong', ...record.params, ...params };
  if (actor !== 'link' && /\/(proofs|vendor-orders|vendor-bids|stop-emails)\//.test(route))
    all.token = 'wrong';
  const filledPath = path.replace(/[:*](\w+)/g, (_, name: string) => all[name] ?? 'missing');
  const appended = [
    queries[route]?.(record),
    query,
    actor === 'link' && record.token && `token=${record.token}`,
  ].filter(Boolean);
  return appended.length ? `${filledPath}?${appended.join('&')}` : filledPath;
}
