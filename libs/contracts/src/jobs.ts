import type { NextStep } from './next-steps.js';
import type { DeliveryMethod } from './print.js';
import type { CommonSpec, PrintSpecifications } from './print-spec.js';
import type { Lineage } from './lineage.js';

export const jobStatuses = [
  'pending',
  'in_production',
  'ready_for_proof',
  'proof_approved',
  'proof_changes_requested',
  'completed',
  'ready_for_pickup',
  'delivered',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Statuses that the dashboard counts as active. */
export const dashboardActive = [
  'pending',
  'in_production',
  'ready_for_proof',
  'proof_changes_requested',
] as const satisfies readonly JobStatus[];

/** True when the status needs a confirmation, which is logged, without an approved proof. */
export const needsProof = (status: JobStatus) =>
  status === 'in_production' || status === 'completed';

/** The tabs of the jobs list. */
export const jobGroups = {
  active: [
    'pending',
    'in_production',
    'ready_for_proof',
    'proof_changes_requested',
    'proof_approved',
  ],
  completed: ['completed', 'delivered', 'ready_for_pickup'],
} as const satisfies Record<string, readonly JobStatus[]>;

/**
 * A row of `GET /api/jobs`. Dates are `YYYY-MM-DD` in the shop's zone, money is a decimal string.
 */
export interface JobRow {
  id: string;
  jobNumber: string;
  customerPoNumber: string | null;
  customerId: string | null;
  title: string;
  description: string | null;
  quantity: number | null;
  specifications: PrintSpecifications & { quantity: number | null };
  status: JobStatus;
  totalPrice: string | null;
  mailDate: string | null;
  estimatedCompletionDate: string | null;
  hasArtwork: boolean;
  hasData: boolean;
  createdAt: string;
  nextStep: NextStep;
}

/** Columns that `GET /api/jobs?sort=` understands. */
export const jobSorts = ['customerPoNumber', 'title', 'mailDate', 'status'] as const;
export type JobSort = (typeof jobSorts)[number];

/** A tab of the list. */
export type JobTab = 'all' | keyof typeof jobGroups;

/**
 * `GET /api/jobs/counts`, with `q`, `status` and `waiting` of the list or without: how many each
 * tab of the list has.
 */
export interface JobCounts extends Record<JobTab, number> {
  /** The tabs that have more than that: jobs are counted up to {@link constants.maxCounted}. */
  more?: JobTab[];
}

export const proofStatuses = ['pending', 'sent', 'approved'] as const;
export type ProofStatus = (typeof proofStatuses)[number];

/**
 * Job actions. `specify` changes specifications; `manage` changes status, price, owner and dates.
 */
export const jobActions = [
  'edit',
  'specify',
  'manage',
  'addFiles',
  'scheduleDelivery',
  'delete',
] as const;
export type JobAction = (typeof jobActions)[number];

/**
 * `GET /api/jobs/{id}`; the fields of its print type stand at top level and in `specifications`.
 * Dates are `YYYY-MM-DD` in the shop's zone, startDate, actualCompletionDate and what ends in At
 * ISO instants in UTC, money a decimal string.
 */
export interface JobDetail extends JobRow, CommonSpec, PrintSpecifications, Lineage {
  quoteId: string | null;
  quoteNumber: string | null;
  /** Same as `customerId`, named as in the edit form. */
  assignedUserId: string | null;
  companyName: string | null;
  customerName: string | null;
  customerEmail: string | null;
  deliveryMethod: DeliveryMethod | null;
  deliveryAddress: string | null;
  /** The day that delivery or pickup is scheduled for, later the day that it was. */
  deliveryDate: string | null;
  deliveryTrackingNumber: string | null;
  deliveryNotes: string | null;
  pickupScheduled: boolean;
  inHomesDate: string | null;
  startDate: string | null;
  actualCompletionDate: string | null;
  /**
   * Stored paths that came with the order. Those that are no `fileUrl` of the job's files belong to
   * the legacy list.
   */
  artworkUrls: string[];
  /** Price of the earlier order; not a price until the shop confirms it. */
  lastPrice: string | null;
  notes: string | null;
  proofStatus: ProofStatus;
  proofUrl: string | null;
  sampleSentDate: string | null;
  sampleTrackingNumber: string | null;
  sampleDeliveryAddress: string | null;
  sampleNotes: string | null;
  /** Why this viewer may not do it, or null when they may. */
  refusals: Record<JobAction, string | null>;
  updatedAt: string;
  version: number;
}
