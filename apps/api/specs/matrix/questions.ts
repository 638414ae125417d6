import { randomUUID } from 'node:crypto';
import { bodyOf, wordsOf } from './requests.js';
import type { CreatedRecord, Owner } from './makers.js';
import { type Actor, actors, isAllowed, isWrite, type Row } from './permissions.js';
import { sharedRecord } from './records.js';
import type { World } from './world.js';

export interface Question {
  actor: Actor;
  what: string;
  expected: number;
  record?: CreatedRecord;
  params?: Record<string, string>;
  body?: unknown;
}

const nothing: CreatedRecord = { params: {} };

const malformed = [
  '0',
  '-1',
  '1e9',
  'NaN',
  '..%2Fusers',
  '%00',
  '%2e%2e',
  '%',
  "'--",
  'x'.repeat(5000),
];

const withKeyOf = (record: CreatedRecord, { token } = nothing): CreatedRecord => ({
  ...record,
  token,
  params: { ...record.params, ...(token && { token }) },
});

const idsIn = ({ path, record }: Row) =>
  record && !/Address$|companyName|passwordLink/.test(record)
    ? [...path.matchAll(/[:*](id|\w+Id|path)\b/g)].map(([, name]) => name!)
    : [];

const isShop = (actor: Actor) => actor === 'broker' || actor === 'admin';

/** Only the author may withdraw a message, which is checked after the record and the message. */
const isRefusedAsAuthor = ({ path, status }: Row, actor: Actor) =>
  path.includes('/:messageId') && status[actor] === 403 && (status.cora !== 403 || isShop(actor));

function missingStatus(row: Row, actor: Actor) {
  const { status } = row;
  if (status[actor] === 401) return 401;
  return status.cora === 403 && status[actor] === 403 && !isRefusedAsAuthor(row, actor) ? 403 : 404;
}

/**
 * All requests that must change nothing: denied, not found, or reads.
 * @param deleted ids of deleted records by the first part of the path
 */
export async function questions(
  world: World,
  deleted: Record<string, string>,
  row: Row,
): Promise<Question[]> {
  const about = (owner: Owner) =>
    row.record ? sharedRecord(world, row.record, owner) : Promise.resolve(undefined);
  const [adas, coras] = [await about('ada'), await about('cora')];
  const form = isWrite(row)
    ? await bodyOf(row, {
        world,
        actor: 'ada',
        record: adas ?? nothing,
        text: wordsOf('ada'),
        username: 'x',
      })
    : undefined;
  const [top, child] = idsIn(row);
  const other = row.path.startsWith('/api/users')
    ? deleted.jobs!
    : world.portal.idOf('ada@acme.test');
  const questionList: Question[] = [];
  for (const actor of actors) {
    const expected = row.status[actor];
    if (!isWrite(row) || !isAllowed(expected))
      questionList.push({ actor, what: 'it', expected, record: adas, body: form });
    if (isWrite(row) && !isAllowed(expected))
      questionList.push({
        actor,
        what: 'it with nonsense',
        expected,
        record: adas,
        body: { version: 'x', title: 5 },
      });
    if (!top) continue;
    const none = (what: string, id: string, name = top, status = missingStatus(row, actor)) =>
      questionList.push({
        actor,
        what,
        expected: status,
        record: adas,
        params: { [name]: name === 'path' ? `uploads/${id}` : id },
        body: form,
      });
    none('an unknown id', randomUUID());
    const grave = deleted[row.path.split('/')[2]!];
    if (grave) none('a deleted one', grave);
    if (actor !== 'admin' && actor !== 'ben') none('nonsense for an id', 'nonsense');
    if (actor === 'broker' || actor === 'ada') none('a record of another kind', other);
    if (actor === 'broker') for (const id of malformed) none(id.slice(0, 10), id);
    if (
      ['ada', 'ben', 'link'].includes(actor) &&
      coras &&
      row.status.cora === 404 &&
      row.status.ada !== 404
    )
      questionList.push({
        actor,
        what: 'a foreign one',
        expected: missingStatus(row, actor),
        record: withKeyOf(coras, adas),
        body: form,
      });
    if (!child) continue;
    const childless = isAllowed(expected) || isRefusedAsAuthor(row, actor) ? 404 : expected;
    none('an unknown child', randomUUID(), child, childless);
    none('nonsense for a child', 'nonsense', child, childless);
    none('the child of another', coras!.params[child]!, child, childless);
  }
  return questionList;
}
