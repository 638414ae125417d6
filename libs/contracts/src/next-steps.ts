import type { Piece } from './pieces.js';

export const stepSides = ['customer', 'shop', 'vendor', 'nobody'] as const;
export type StepSide = (typeof stepSides)[number];

export const stepCodes = {
  quote: [
    'finishDraft',
    'price',
    'reconsider',
    'bid',
    'chooseBid',
    'answer',
    'approvePrice',
    'accept',
    'awaitPrices',
    'accepted',
    'rejected',
    'expired',
  ],
  job: [
    'sendArtwork',
    'start',
    'sendProof',
    'decideProof',
    'reviseProof',
    'print',
    'scheduleDelivery',
    'deliver',
    'pickUp',
    'done',
  ],
  proof: ['decideProof', 'reviseProof', 'done'],
  sample: ['sendSample', 'confirmSample', 'done'],
  invoice: ['sendInvoice', 'pay', 'done'],
  purchaseOrder: [
    'confirmCost',
    'sendOrder',
    'sendOrderAgain',
    'replaceVendor',
    'acknowledgeOrder',
    'shipOrder',
    'receiveOrder',
    'done',
  ],
  message: ['answerMessage', 'done'],
  note: ['checkOffNote', 'done'],
} as const;
export type StepKind = keyof typeof stepCodes;
export type StepCode = (typeof stepCodes)[StepKind][number];

export interface NextStep {
  who: StepSide;
  what: StepCode;
  /** A day. */
  by: string | null;
  since: string | null;
}

export const waits = ['me', 'others'] as const;
export type Wait = (typeof waits)[number];

export interface NextActionRow {
  /** A package stands for its items and has the step of the most urgent one. */
  kind: StepKind | 'package';
  id: string;
  number: string | null;
  title: string;
  version: number | null;
  customerName: string | null;
  jobId: string | null;
  quoteId: string | null;
  /** Of a quote, package, job or proof; of a package the listed item. */
  piece: Piece | null;
  nextStep: NextStep;
}

/** The most urgent first: by day, rows without a day last, then the longest wait. */
export interface NextActionList {
  rows: NextActionRow[];
  /** Each kind counts up to {@link constants.maxNextActionsCounted}. */
  total: number;
}

export interface NextActionLists {
  mine: NextActionList;
  others: NextActionList;
}
