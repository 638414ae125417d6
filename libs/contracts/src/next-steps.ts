/** Sides that can have the next action. */
export const stepSides = ['customer', 'shop', 'vendor', 'nobody'] as const;
export type StepSide = (typeof stepSides)[number];

/** Step codes by kind of record. The last codes of a kind are ends: no action is needed. */
export const stepCodes = {
  quote: [
    'finishDraft',
    'price',
    'reconsider',
    'answer',
    'approvePrice',
    'accept',
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
    'sendOrder',
    'sendOrderAgain',
    'replaceVendor',
    'acknowledgeOrder',
    'shipOrder',
    'receiveOrder',
    'done',
  ],
} as const;
export type StepKind = keyof typeof stepCodes;
export type StepCode = (typeof stepCodes)[StepKind][number];

export interface NextStep {
  who: StepSide;
  what: StepCode;
  /** The day by which it is wanted, `YYYY-MM-DD` in the shop's zone; null where there is none. */
  by: string | null;
  /** When it became the next action, an ISO instant in UTC; null when it is nobody's. */
  since: string | null;
}

/** The `waiting` of a list: for the viewer's own side, or for any other. */
export const waits = ['me', 'others'] as const;
export type Wait = (typeof waits)[number];

/** One record that waits for somebody. `number` is what people call it by; a sample has none. */
export interface NextActionRow {
  kind: StepKind;
  id: string;
  number: string | null;
  title: string;
  /** Proof version. */
  version: number | null;
  /** Customer of the record. */
  customerName: string | null;
  /** Job of the record. */
  jobId: string | null;
  nextStep: NextStep;
}

/**
 * `rows` are at most {@link constants.maxNextActions}, the most urgent first: by the day, those
 * without one last, then the longest wait.
 */
export interface NextActionList {
  rows: NextActionRow[];
  /** Total, where each kind counts up to {@link constants.maxNextActionsCounted}. */
  total: number;
}

/**
 * `GET /api/dashboard/turn`: what waits for the viewer's side, and what they see that waits for
 * others.
 */
export interface NextActionLists {
  mine: NextActionList;
  others: NextActionList;
}
