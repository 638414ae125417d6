import { IsIn, IsOptional, IsString, ValidateIf } from 'class-validator';
import { type Carrier, carrierMessage, carriers } from './carriers.js';
import { Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
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

const statusMessage = `Status must be one of ${sampleStatuses.join(', ')}`;

/** Only staff may send a status other than `active`. */
export class RequestSample {
  @Text(limits.name) @Filled('Title is required') title!: string;
  @IsIn(sampleTypes, { message: `Sample Type must be one of ${sampleTypes.join(', ')}` })
  sampleType!: SampleType;
  @IsOptional() @Text(limits.text) @IsString({ message: 'Description must be text' }) description?:
    string | null;
  @MayBeEmpty() @IsIn(sampleStatuses, { message: statusMessage }) status?: SampleStatus | null;
  @IsOptional() @Text(limits.text) @IsString({ message: 'Notes must be text' }) notes?:
    string | null;
}

/** Only the fields that are sent change; requesters only set {@link customerSampleSteps}. */
export class UpdateSample {
  @ValidateIf((sample: UpdateSample) => sample.status !== undefined)
  @IsIn(sampleStatuses, { message: statusMessage })
  status?: SampleStatus;
  @MayBeEmpty() @IsIn(carriers, { message: carrierMessage }) carrier?: Carrier | null;
  @MayBeEmpty() @Text(limits.name) trackingNumber?: string | null;
  @MayBeEmpty() @Text(limits.text) notes?: string | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}
