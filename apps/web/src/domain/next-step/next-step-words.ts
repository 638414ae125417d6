import type { NextStep, StepCode, StepSide } from '#contracts';
import { calendarDate, today } from '../../lib/format.js';

const ends = [
  'awaitPrices',
  'accepted',
  'rejected',
  'expired',
  'done',
] as const satisfies readonly StepCode[];
type End = (typeof ends)[number];
type Task = Exclude<StepCode, End>;

interface Words {
  task: string;
  /** Relation of the day to the due date; `job` is the due date of the job. */
  day?: 'by' | 'on' | 'job';
  addition?: string;
}

/** The task of each step, in the imperative. */
const words: Record<Task, Words> = {
  finishDraft: { task: 'finish and submit this draft' },
  price: { task: 'price this request' },
  reconsider: { task: 'review the request again' },
  bid: { task: 'send bids' },
  chooseBid: { task: 'choose a bid and price this request' },
  answer: {
    task: 'reply to the shop',
    addition: '. Edit the quote, or use Request Changes to reply',
  },
  approvePrice: { task: 'approve the price', day: 'by', addition: ', or request changes' },
  accept: { task: 'convert this quote to a job', day: 'by' },
  sendArtwork: { task: 'upload the artwork', day: 'by' },
  start: { task: 'start production', day: 'by' },
  sendProof: { task: 'send a proof', day: 'by' },
  decideProof: { task: 'approve the proof', day: 'by', addition: ', or request changes' },
  reviseProof: { task: 'send a revised proof', day: 'by' },
  print: { task: 'print and finish the job', day: 'by' },
  scheduleDelivery: { task: 'schedule the delivery', day: 'job' },
  deliver: { task: 'deliver the job', day: 'on' },
  pickUp: { task: 'pick up the job', day: 'on' },
  sendSample: { task: 'send the sample' },
  confirmSample: { task: 'mark the sample as received' },
  sendInvoice: { task: 'send the invoice', day: 'by' },
  pay: { task: 'pay the invoice', day: 'by' },
  confirmCost: { task: 'confirm the cost with the vendor' },
  sendOrder: { task: 'check the amounts and send the purchase order' },
  sendOrderAgain: { task: 'resend the changed purchase order' },
  replaceVendor: { task: 'change the declined purchase order, or choose another vendor' },
  acknowledgeOrder: { task: 'acknowledge or decline the purchase order' },
  shipOrder: { task: 'print and ship the job' },
  answerMessage: { task: 'answer the message' },
  checkOffNote: { task: 'do what the note says, and check it off', day: 'by' },
  receiveOrder: { task: 'receive the shipment and complete the purchase order', day: 'by' },
};

const endedText: Record<End, (isStaff: boolean) => string> = {
  awaitPrices: () => 'Priced. Waiting for the price of the other items.',
  accepted: () => 'Accepted. This quote is now a job.',
  rejected: (isStaff) =>
    `This quote was rejected. ${isStaff ? 'You can reopen it.' : 'You can ask for a new price.'}`,
  expired: (isStaff) =>
    `This quote has expired. ${isStaff ? 'You can reopen it.' : 'Ask for a new price if you still need it.'}`,
  done: () => 'No action needed.',
};

const isEnd = (what: StepCode): what is End => (ends as readonly StepCode[]).includes(what);
const dayPrefix = { by: 'By', on: 'On', job: 'Job due' };
const late = { by: 'Overdue since', on: 'Overdue since', job: 'Job overdue since' };

export const isMine = (who: StepSide, isStaff: boolean) => who === (isStaff ? 'shop' : 'customer');

/** `'Approve proof v2'` */
export function taskOf({ what }: Pick<NextStep, 'what'>, version?: number | null) {
  const task = isEnd(what) ? endedText[what](false) : words[what].task;
  const withVersion = version ? task.replace('the proof', `proof v${version}`) : task;
  return capital(withVersion);
}

/**
 * `'By Dec 1, 2026'`, `'Job due Dec 1, 2026'` or `'Overdue since Dec 1, 2026'`; undefined for tasks
 * without a day.
 */
export function dayOf(step: Pick<NextStep, 'what' | 'by'>) {
  const { what, by } = step;
  const day = !isEnd(what) && words[what].day;
  if (!by || !day) return undefined;
  const dueText = isLate(step) ? late[day] : dayPrefix[day];
  return `${dueText} ${calendarDate(by)}`;
}

export const isLate = ({ what, by }: Pick<NextStep, 'what' | 'by'>) =>
  !isEnd(what) && Boolean(words[what].day && by && by < today());

/**
 * `'Action needed: approve the price by Dec 1, 2026, or request changes.'`, and for others
 * `'Waiting on the customer: approve the price by Dec 1, 2026.'`
 */
export function sentenceOf(step: NextStep, isStaff: boolean, version?: number | null) {
  const { who, what, by } = step;
  if (isEnd(what)) return endedText[what](isStaff);
  const { day, addition = '' } = words[what];
  const isActor = isMine(who, isStaff);
  const lead = isActor ? 'Action needed' : `Waiting on the ${who}`;
  const date = by && calendarDate(by);
  const inTime = date && day && day !== 'job' ? ` ${day} ${date}` : '';
  const dueSentence = date && day === 'job' ? ` The job is due ${date}.` : '';
  return `${lead}: ${small(taskOf(step, version))}${inTime}${isActor ? addition : ''}.${dueSentence}`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
