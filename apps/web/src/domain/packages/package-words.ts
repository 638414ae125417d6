import {
  type NextStep,
  type PackageRef,
  type PackageRow,
  type StepCode,
  stepCodes,
} from '#contracts';
import { calendarDate } from '../../lib/format.js';
import { capital, isMine, taskOf } from '../next-step/next-step-words.js';

type Code = (typeof stepCodes.quote)[number];
/** Vendors bid on single quotes. */
type Task = Exclude<
  Code,
  'bid' | 'chooseBid' | 'awaitPrices' | 'accepted' | 'rejected' | 'expired'
>;

const tasks: Record<Task, string> = {
  finishDraft: 'finish and submit the draft',
  price: 'price this package',
  reconsider: 'review the request again',
  answer: 'reply to the shop',
  approvePrice: 'approve the price',
  accept: 'convert this package to jobs',
};
const isTask = (what: StepCode): what is Task => what in tasks;
const hasDay: readonly StepCode[] = ['approvePrice', 'accept'];

const ends: Partial<Record<StepCode, (isStaff: boolean) => string>> = {
  accepted: () => 'Ordered. All items are now jobs.',
  rejected: (isStaff) =>
    `This package was rejected. ${isStaff ? 'You can reopen it.' : 'You can ask for a new price.'}`,
  expired: (isStaff) =>
    `This package has expired. ${isStaff ? 'You can reopen it.' : 'Ask for a new price if you still need it.'}`,
};

/** `'Price this package'` */
export const packageTask = ({ what }: Pick<NextStep, 'what'>) =>
  isTask(what) ? capital(tasks[what]) : taskOf({ what });

/** `'Waiting on the customer: approve the price by Dec 1, 2026.'` */
export function packageSentence({ who, what, by }: NextStep, isStaff: boolean) {
  if (!isTask(what)) return ends[what]?.(isStaff) ?? 'No action needed.';
  const lead = isMine(who, isStaff) ? 'Action needed' : `Waiting on the ${who}`;
  const day = by && hasDay.includes(what) ? ` by ${calendarDate(by)}` : '';
  return `${lead}: ${tasks[what]}${day}.`;
}

export const itemCount = (items: number) => (items === 1 ? '1 item' : `${items} items`);

/** `'1 of 4 items needs a price'` */
export const priceNeeded = (unpriced: number, items: number) =>
  `${unpriced} of ${itemCount(items)} ${unpriced === 1 ? 'needs' : 'need'} a price`;

/** `'2 of 3 items ordered'`; undefined while there is no job. */
export const orderedWords = ({ jobs }: Pick<PackageRow, 'jobs'>, items: number) =>
  jobs > 0 ? `${jobs} of ${itemCount(items)} ordered` : undefined;

const placeOf = ({ what }: NextStep) => {
  const codes: readonly StepCode[] = stepCodes.quote;
  return codes.indexOf(what);
};
const last = '9';

interface Item {
  nextStep: NextStep;
  package: PackageRef | null;
}

export const positionOf = (item: Pick<Item, 'package'>) => item.package?.position ?? 0;

/** The most urgent item first, and items of equal urgency in their own order. */
export const byUrgency = <One extends Item>(items: readonly One[]) =>
  items.toSorted(
    (one, other) =>
      placeOf(one.nextStep) - placeOf(other.nextStep) ||
      (one.nextStep.by ?? last).localeCompare(other.nextStep.by ?? last) ||
      positionOf(one) - positionOf(other),
  );
