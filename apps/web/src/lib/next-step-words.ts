import type { NextStep, StepCode, StepSide } from '#contracts';
import { calendarDate, today } from './format.js';

const ends = ['accepted', 'rejected', 'expired', 'done'] as const satisfies readonly StepCode[];
type End = (typeof ends)[number];
type Task = Exclude<StepCode, End>;

interface Words {
  /** In the imperative, without a capital. */
  task: string;
  /** What the day is to the task; without a word it is not told. `job` is the day of the job that waits for it. */
  day?: 'by' | 'on' | 'job';
  /** What else is said where there is room. */
  more?: string;
}

/** What is asked for, in one place for every screen. */
const words: Record<Task, Words> = {
  finishDraft: { task: 'finish this draft and submit it' },
  price: { task: 'price this request' },
  reconsider: { task: 'look at the request again' },
  answer: { task: 'answer the shop', more: '. Edit the quote, or reply with Request Changes' },
  approvePrice: { task: 'approve the price', day: 'by', more: ', or request changes' },
  accept: { task: 'convert this quote to a job', day: 'by' },
  sendArtwork: { task: 'upload the artwork', day: 'job' },
  start: { task: 'start production', day: 'job' },
  sendProof: { task: 'send a proof', day: 'job' },
  decideProof: { task: 'approve the proof', day: 'job', more: ', or request changes' },
  reviseProof: { task: 'send a new proof with the changes', day: 'job' },
  print: { task: 'print and finish the job', day: 'by' },
  scheduleDelivery: { task: 'schedule the delivery', day: 'job' },
  deliver: { task: 'deliver the job', day: 'on' },
  pickUp: { task: 'pick up the job', day: 'on' },
  sendSample: { task: 'send the sample' },
  confirmSample: { task: 'say when the sample has come' },
  sendInvoice: { task: 'send the invoice', day: 'by' },
  pay: { task: 'pay the invoice', day: 'by' },
  sendOrder: { task: 'check the amounts and send the order' },
  sendOrderAgain: { task: 'send the changed order again' },
  replaceVendor: { task: 'change the declined order, or choose another vendor' },
  acknowledgeOrder: { task: 'acknowledge or decline the order' },
  shipOrder: { task: 'print and ship the order' },
  receiveOrder: { task: 'receive the shipment and complete the order', day: 'by' },
};

const ended: Record<End, (isStaff: boolean) => string> = {
  accepted: () => 'Accepted. This quote has become a job.',
  rejected: (isStaff) => `This quote was rejected. ${isStaff ? 'It can be reopened.' : 'You can ask for a new price.'}`,
  expired: (isStaff) => `This price has expired. ${isStaff ? 'The quote can be reopened.' : 'Ask for a new one if you still need it.'}`,
  done: () => 'Nothing is left to do.',
};

const isEnd = (what: StepCode): what is End => (ends as readonly StepCode[]).includes(what);
const dated = { by: 'By', on: 'On', job: 'Job due' };
const late = { by: 'Overdue since', on: 'Overdue since', job: 'Job overdue since' };

/** As its reader calls who has to do it. */
export const whose = (who: StepSide, isStaff: boolean) => (isMine(who, isStaff) ? 'you' : `the ${who}`);
export const isMine = (who: StepSide, isStaff: boolean) => who === (isStaff ? 'shop' : 'customer');

/** `'Approve proof v2'`. @param version of a proof */
export function taskOf({ what }: Pick<NextStep, 'what'>, version?: number | null) {
  const task = isEnd(what) ? ended[what](false) : words[what].task;
  const named = version ? task.replace('the proof', `proof v${version}`) : task;
  return capital(named);
}

/** `'By Dec 1, 2026'`, `'Job due Dec 1, 2026'`, and when that is over `'Overdue since Dec 1, 2026'`; undefined where no day is wanted. */
export function dayOf(step: Pick<NextStep, 'what' | 'by'>) {
  const { what, by } = step;
  const day = !isEnd(what) && words[what].day;
  if (!by || !day) return undefined;
  const said = isLate(step) ? late[day] : dated[day];
  return `${said} ${calendarDate(by)}`;
}

/** Whether the day is over. */
export const isLate = ({ what, by }: Pick<NextStep, 'what' | 'by'>) => !isEnd(what) && Boolean(words[what].day && by && by < today());

/** The whole of it: `'Waiting for you: approve the price by Dec 1, 2026, or request changes.'` */
export function sentenceOf(step: NextStep, isStaff: boolean, version?: number | null) {
  const { who, what, by } = step;
  if (isEnd(what)) return ended[what](isStaff);
  const { day, more = '' } = words[what];
  const date = by && calendarDate(by);
  const inTime = date && day && day !== 'job' ? ` ${day} ${date}` : '';
  const wanted = date && day === 'job' ? ` The job is due ${date}.` : '';
  return `Waiting for ${whose(who, isStaff)}: ${small(taskOf(step, version))}${inTime}${more}.${wanted}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
