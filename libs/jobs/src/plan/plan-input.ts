import type {
  DeliveryMethod,
  DurationCode,
  Durations,
  PostageClass,
  PlanCode,
  PlanGoal,
  PrintType,
} from '#contracts';
import { readDayRange } from './in-homes-range.js';
import type { ChainStep } from './plan-rules.js';

export interface PlannedSpec {
  printType?: PrintType | null;
  finishing?: string | null;
  bindery?: string | null;
}

/** A job, a quote, or a request that is still written; dates are days. */
export interface PlannedPiece {
  spec: PlannedSpec;
  postageClass: PostageClass;
  deliveryMethod: DeliveryMethod | null;
  mailDate: string | null;
  inHomesDate: string | null;
  deliveryDate: string | null;
  estimatedCompletionDate: string | null;
  /** The day on which its dates were written. */
  orderedOn: string;
}

/** @returns null if it has no readable date */
export function goalOf(piece: PlannedPiece): PlanGoal | null {
  const { mailDate, deliveryDate, estimatedCompletionDate, deliveryMethod } = piece;
  const range = inHomesOf(piece);
  if (range) return { code: 'inHomes', ...range };
  if (mailDate) return { code: 'mailDrop', from: mailDate, to: mailDate };
  if (deliveryDate && deliveryMethod === 'mail')
    return { code: 'mailDrop', from: deliveryDate, to: deliveryDate };
  if (deliveryDate && deliveryMethod !== 'pickup')
    return { code: 'shipping', from: deliveryDate, to: deliveryDate };
  const ready = deliveryDate ?? estimatedCompletionDate;
  return ready ? { code: 'printed', from: ready, to: ready } : null;
}

export const inHomesOf = ({ inHomesDate, orderedOn }: PlannedPiece) =>
  inHomesDate ? readDayRange(inHomesDate, orderedOn) : undefined;

/** The dates of the order that bound a step before the goal. */
export function latestOf(piece: PlannedPiece, goal: PlanGoal) {
  const bounds: [PlanCode, string | null][] = [
    ['mailDrop', piece.mailDate],
    ['printed', piece.estimatedCompletionDate],
  ];
  return new Map(
    bounds.flatMap(([code, date]) => (date && code !== goal.code ? [[code, date] as const] : [])),
  );
}

const beforeApproval = [
  ['ordered', []],
  ['filesReceived', ['files']],
  ['proofSent', ['proof']],
  ['proofApproved', ['decision']],
  ['vendorStarts', ['vendorStart']],
] satisfies [PlanCode, DurationCode[]][];

export function chainOf(piece: PlannedPiece, goal: PlanGoal, durations: Durations): ChainStep[] {
  const steps: [PlanCode, DurationCode[]][] = [
    ...beforeApproval,
    ['printed', printingOf(piece.spec)],
    ...afterPrinting(piece, goal),
  ];
  return steps.map(([code, parts]) => ({
    code,
    days: parts.reduce((sum, part) => sum + durations[part], 0),
  }));
}

function printingOf({ printType, finishing, bindery }: PlannedSpec): DurationCode[] {
  const printing: DurationCode =
    printType === 'book' ? 'printBook' : printType === 'folded' ? 'printFolded' : 'printFlat';
  return finishing || bindery ? [printing, 'finishing'] : [printing];
}

function afterPrinting(piece: PlannedPiece, { code }: PlanGoal): [PlanCode, DurationCode[]][] {
  if (code === 'printed') return [];
  if (code === 'shipping')
    return [['shipping', [piece.deliveryMethod === 'shipping' ? 'shipping' : 'localDelivery']]];
  const postal: [PlanCode, DurationCode[]][] = [
    ['lettershop', ['lettershop']],
    ['mailDrop', ['mailDrop']],
  ];
  return code === 'inHomes' ? [...postal, ['inHomes', [piece.postageClass]]] : postal;
}
