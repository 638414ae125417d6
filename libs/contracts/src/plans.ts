import type { JobStatus } from './jobs.js';
import type { NextStep } from './next-steps.js';
import type { Stage } from './progress.js';

/** The steps of a job in their order; which of them it has depends on how it is delivered. */
export const planCodes = [
  'ordered',
  'filesReceived',
  'proofSent',
  'proofApproved',
  'vendorStarts',
  'printed',
  'lettershop',
  'shipping',
  'mailDrop',
  'inHomes',
] as const;
export type PlanCode = (typeof planCodes)[number];

export const planLabels: Record<PlanCode, string> = {
  ordered: 'Ordered',
  filesReceived: 'Artwork and data received',
  proofSent: 'Proof sent',
  proofApproved: 'Proof approved',
  vendorStarts: 'Production starts',
  printed: 'Printed',
  lettershop: 'Lettershop',
  shipping: 'Delivered',
  mailDrop: 'Mail drop',
  inHomes: 'In homes',
};

export interface PlanGoal {
  code: PlanCode;
  /** Days; equal unless the goal is a range. */
  from: string;
  to: string;
}

export interface PlanStep {
  code: PlanCode;
  /** A day. */
  due: string;
  doneAt: string | null;
  /** Where the date comes from, in words. */
  source: string;
  pinned: boolean;
  /** Why staff pinned the date; only staff see it. */
  reason: string | null;
}

/** Without a readable goal there are no steps. */
export interface Plan {
  /** Of a job; empty for a quote. */
  progress: Stage[];
  goal: PlanGoal | null;
  steps: PlanStep[];
  /** The day on which the goal is met if the open steps take as long as planned. */
  expected: string | null;
  /** Working days; below zero the goal is missed by them. */
  slackDays: number | null;
  atRisk: boolean;
}

/** What a date means for a request that is not sent yet. */
export interface PlanHint {
  text: string | null;
  fits: boolean;
}

export interface JobAtRisk {
  jobId: string;
  jobNumber: string;
  title: string;
  customerName: string | null;
  status: JobStatus;
  goal: PlanGoal;
  expected: string;
  slackDays: number;
  nextStep: NextStep;
}

export interface ScheduledStep {
  jobId: string;
  jobNumber: string;
  title: string;
  customerName: string | null;
  code: PlanCode;
  due: string;
  doneAt: string | null;
  pinned: boolean;
}

/** Assumed working days; a step adds up those that apply to its job. */
export const durationCodes = [
  'files',
  'proof',
  'decision',
  'vendorStart',
  'printFlat',
  'printFolded',
  'printBook',
  'finishing',
  'lettershop',
  'mailDrop',
  'firstClass',
  'marketing',
  'localDelivery',
  'shipping',
] as const;
export type DurationCode = (typeof durationCodes)[number];
export type Durations = Record<DurationCode, number>;

export const postageClasses = ['marketing', 'firstClass'] as const satisfies DurationCode[];
export type PostageClass = (typeof postageClasses)[number];

/** Customers name it in the description or notes; marketing is usual. */
export const postageClassOf = (texts: {
  description: string | null;
  notes: string | null;
}): PostageClass =>
  /first[- ]class/i.test(`${texts.description} ${texts.notes}`) ? 'firstClass' : 'marketing';

export const durationLabels: Record<DurationCode, string> = {
  files: 'Order to artwork and data',
  proof: 'Artwork and data to proof',
  decision: 'Proof to approval',
  vendorStart: 'Approval to start of production',
  printFlat: 'Print flat pieces',
  printFolded: 'Print folded pieces',
  printBook: 'Print books',
  finishing: 'Finishing or bindery, in addition',
  lettershop: 'Lettershop',
  mailDrop: 'Lettershop to mail drop',
  firstClass: 'First class to homes',
  marketing: 'Marketing class to homes',
  localDelivery: 'Local delivery',
  shipping: 'Shipping',
};

export const defaultDurations: Durations = {
  files: 1,
  proof: 2,
  decision: 2,
  vendorStart: 1,
  printFlat: 3,
  printFolded: 4,
  printBook: 6,
  finishing: 1,
  lettershop: 2,
  mailDrop: 1,
  firstClass: 3,
  marketing: 6,
  localDelivery: 1,
  shipping: 4,
};
export const maxDuration = 60;

export interface ClosedDay {
  day: string;
  name: string;
}

export interface PlanSettings {
  closedDays: ClosedDay[];
  durations: { code: DurationCode; days: number }[];
}

export interface CalendarFeed {
  createdAt: string | null;
}

/** The address is in no other answer. */
export interface NewCalendarFeed extends CalendarFeed {
  url: string;
}
