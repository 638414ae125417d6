/** `GET /api/dashboard/stats`: the four figures, and for each how it moved in the last seven days. */
export interface DashboardStats {
  pendingQuotes: number;
  activeJobs: number;
  awaitingProof: number;
  readyForPickup: number;
  trends: Record<StatName, StatTrend>;
}

export const statNames = ['pendingQuotes', 'activeJobs', 'awaitingProof', 'readyForPickup'] as const;
export type StatName = (typeof statNames)[number];

/** How many records entered the state in the last 7 days and in the 7 before; null when there is too little history. */
export interface StatTrend {
  last: number | null;
  before: number | null;
}
