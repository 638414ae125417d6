import type { NextStep } from './next-steps.js';
import type { DeliveryMethod } from './print.js';
import type { CommonSpec, PrintSpecifications } from './print-spec.js';
import type { Lineage } from './lineage.js';
import type { PackageRef } from './package-ref.js';
import type { Piece } from './pieces.js';

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

export const dashboardActive = [
  'pending',
  'in_production',
  'ready_for_proof',
  'proof_changes_requested',
] as const satisfies readonly JobStatus[];

export const needsProof = (status: JobStatus) =>
  status === 'in_production' || status === 'completed';

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

/** Dates are days. */
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
  package: PackageRef | null;
  piece: Piece;
  nextStep: NextStep;
}

export const jobSorts = ['customerPoNumber', 'title', 'mailDate', 'status'] as const;
export type JobSort = (typeof jobSorts)[number];

export type JobTab = 'all' | keyof typeof jobGroups;

export interface JobCounts extends Record<JobTab, number> {
  /** Tabs with more than {@link constants.maxCounted} jobs. */
  more?: JobTab[];
}

export const proofStatuses = ['pending', 'sent', 'approved'] as const;
export type ProofStatus = (typeof proofStatuses)[number];

/** `specify` changes specifications; `manage` changes status, price, owner and dates. */
export const jobActions = [
  'edit',
  'specify',
  'manage',
  'addFiles',
  'scheduleDelivery',
  'delete',
] as const;
export type JobAction = (typeof jobActions)[number];

/** `startDate`, `actualCompletionDate` and names in `At` are instants; other dates are days. */
export interface JobDetail extends JobRow, CommonSpec, PrintSpecifications, Lineage {
  quoteId: string | null;
  quoteNumber: string | null;
  assignedUserId: string | null;
  companyName: string | null;
  customerName: string | null;
  customerEmail: string | null;
  deliveryMethod: DeliveryMethod | null;
  deliveryAddress: string | null;
  deliveryDate: string | null;
  deliveryTrackingNumber: string | null;
  deliveryNotes: string | null;
  pickupScheduled: boolean;
  inHomesDate: string | null;
  /** Days, if the text can be read. */
  inHomesFrom: string | null;
  inHomesTo: string | null;
  startDate: string | null;
  actualCompletionDate: string | null;
  /** Paths that are not a `fileUrl` of the job's files belong to the legacy list. */
  artworkUrls: string[];
  lastPrice: string | null;
  notes: string | null;
  proofStatus: ProofStatus;
  proofUrl: string | null;
  sampleSentDate: string | null;
  sampleTrackingNumber: string | null;
  sampleDeliveryAddress: string | null;
  sampleNotes: string | null;
  /** Characters of a printed field of a list; null stands for the usual limit. */
  maxFieldLength: number | null;
  refusals: Record<JobAction, string | null>;
  updatedAt: string;
  version: number;
}
