import type { Carrier } from './carriers.js';
import type { NextStep } from './next-steps.js';

export const sampleTypes = ['paper', 'finish', 'ink', 'binding', 'coating', 'other'] as const;
export type SampleType = (typeof sampleTypes)[number];

export const sampleTypeLabels: Record<SampleType, string> = {
  paper: 'Paper Sample',
  finish: 'Finishing Sample',
  ink: 'Ink/Color Sample',
  binding: 'Binding Sample',
  coating: 'Coating Sample',
  other: 'Other',
};

export const sampleStatuses = ['active', 'requested', 'sent', 'received', 'archived'] as const;
export type SampleStatus = (typeof sampleStatuses)[number];

/** Statuses that the requester may set; staff may set any. */
export const customerSampleSteps: Record<SampleStatus, readonly SampleStatus[]> = {
  active: ['archived'],
  requested: [],
  sent: ['received'],
  received: [],
  archived: [],
};

export interface SampleRow {
  id: string;
  customerId: string;
  customerName: string;
  companyName: string | null;
  title: string;
  description: string | null;
  sampleType: SampleType;
  status: SampleStatus;
  requestedDate: string;
  sentDate: string | null;
  notes: string | null;
  carrier: Carrier | null;
  trackingNumber: string | null;
  nextStep: NextStep;
  createdAt: string;
  updatedAt: string;
  version: number;
}
