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

/** What the dashboard counts and lists as active. */
export const dashboardActive = [
  'pending',
  'in_production',
  'ready_for_proof',
  'proof_changes_requested',
] as const satisfies readonly JobStatus[];

/** The tabs of the jobs list. */
export const jobGroups = {
  active: ['pending', 'in_production', 'ready_for_proof', 'proof_changes_requested', 'proof_approved'],
  completed: ['completed', 'delivered', 'ready_for_pickup'],
} as const satisfies Record<string, readonly JobStatus[]>;

/** A row of `GET /api/jobs`. Dates are `YYYY-MM-DD` in the shop's zone, money is a decimal string. */
export interface JobRow {
  id: string;
  jobNumber: string;
  customerPoNumber: string | null;
  customerId: string | null;
  title: string;
  description: string | null;
  quantity: number | null;
  specifications: { quantity: number | null } & Record<string, unknown>;
  status: JobStatus;
  totalPrice: string | null;
  mailDate: string | null;
  estimatedCompletionDate: string | null;
  hasArtwork: boolean;
  hasData: boolean;
  createdAt: string;
}

/** Columns that `GET /api/jobs?sort=` understands. */
export const jobSorts = ['customerPoNumber', 'title', 'mailDate', 'status'] as const;
export type JobSort = (typeof jobSorts)[number];
