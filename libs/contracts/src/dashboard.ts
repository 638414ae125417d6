import type { DeliveryMethod } from './print.js';
import type { JobStatus } from './jobs.js';

/**
 * `GET /api/dashboard/stats`: the four figures, and for each how it moved in the last seven days.
 */
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

/**
 * Records that entered the state in the last 7 days and the 7 before; null without enough history.
 */
export interface StatTrend {
  last: number | null;
  before: number | null;
}

/**
 * A point of a small chart: a week of the shop, named by its Monday (`YYYY-MM-DD`). `jobs` are
 * those that the value is made of.
 */
export interface WeekFigure {
  week: string;
  value: number | null;
  jobs: number;
}

/**
 * A point of a small chart: a month of the shop, `YYYY-MM`, with the jobs that were ordered in it.
 */
export interface MonthFigure {
  month: string;
  jobs: number;
  pieces: number;
}

/**
 * `GET /api/dashboard/analytics`. Figures are null while there is too little to tell; series run
 * from old to new and end with today.
 */
export interface DashboardAnalytics {
  /**
   * Mean days from order to completion, with one decimal, of the jobs completed in the last 90
   * days.
   */
  turnaround: { days: number | null; jobs: number; weeks: WeekFigure[] };
  /**
   * Share (0 to 1) of the jobs completed in the last 90 days that met their estimated date. Jobs
   * without one do not count.
   */
  onTime: { share: number | null; jobs: number; weeks: WeekFigure[] };
  /** Ordered this month, and in the five before. */
  volume: { jobs: number; pieces: number; months: MonthFigure[] };
}

export const scheduleKinds = ['delivery', 'pickup', 'mail'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/**
 * A row of `GET /api/dashboard/schedule`: what leaves the shop on one of the next 7 days, today
 * first. `date` is `YYYY-MM-DD`.
 */
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
