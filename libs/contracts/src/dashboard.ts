import type { DeliveryMethod } from './print.js';
import type { JobStatus } from './jobs.js';

export interface DashboardStats {
  pendingQuotes: number;
  activeJobs: number;
  awaitingProof: number;
  readyForPickup: number;
  trends: Record<StatName, StatTrend>;
}

export const statNames = [
  'pendingQuotes',
  'activeJobs',
  'awaitingProof',
  'readyForPickup',
] as const;
export type StatName = (typeof statNames)[number];

export interface StatTrend {
  last: number | null;
  before: number | null;
}

/** `week` is the Monday of the week. */
export interface WeekFigure {
  week: string;
  value: number | null;
  jobs: number;
}

export interface MonthFigure {
  month: string;
  jobs: number;
  pieces: number;
}

/** Figures are null without enough data; series run from old to new. */
export interface DashboardAnalytics {
  turnaround: { days: number | null; jobs: number; weeks: WeekFigure[] };
  /** Share (0 to 1) of the jobs completed in the last 90 days that met their estimated date. */
  onTime: { share: number | null; jobs: number; weeks: WeekFigure[] };
  volume: { jobs: number; pieces: number; months: MonthFigure[] };
}

export const scheduleKinds = ['delivery', 'pickup', 'mail'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** One of the next 7 days, today first. */
export interface ScheduleEntry {
  kind: ScheduleKind;
  date: string;
  jobId: string;
  jobNumber: string;
  title: string;
  customerName: string | null;
  status: JobStatus;
  deliveryMethod: DeliveryMethod | null;
}
