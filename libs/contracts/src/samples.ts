import { IsIn, IsOptional, IsString, ValidateIf } from 'class-validator';
import { type Carrier, carrierMessage, carriers } from './carriers.js';
import { Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import type { NextStep } from './next-steps.js';

export const sampleTypes = ['paper', 'finish', 'ink', 'binding', 'coating', 'other'] as const;
export type SampleType = (typeof sampleTypes)[number];

/** Type labels for screens and log. */
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

/** Statuses that the requester may set, by current status. Staff may set any. */
export const customerSampleSteps: Record<SampleStatus, readonly SampleStatus[]> = {
  active: ['archived'],
  requested: [],
  sent: ['received'],
  received: [],
  archived: [],
};

/**
 * A row of `GET /api/samples`, newest request first, which takes `q` (title, description and type),
 * `status`, `limit` and `cursor` as the other lists do; also `GET /api/samples/{id}`. Instants are
 * ISO strings in UTC. Its history is `GET /api/samples/{id}/activities`.
 */
export interface SampleRow {
  id: string;
  /** The requester, with the current name. */
  customerId: string;
  customerName: string;
  companyName: string | null;
  title: string;
  description: string | null;
  sampleType: SampleType;
  status: SampleStatus;
  requestedDate: string;
  /** Set the first time. */
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

/**
 * `POST /api/samples`: a request in the caller's own name, as of now. Answers the {@link
 * SampleRow}. Only staff give another status than `active`.
 */
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

/**
 * `PATCH /api/samples/{id}`: the fields that are sent change, an emptied one becomes null. Who
 * asked for it sets the statuses of {@link customerSampleSteps} and nothing else. Answers the
 * {@link SampleRow}; 409 for a stale version.
 */
export class UpdateSample {
  @ValidateIf((sample: UpdateSample) => sample.status !== undefined)
  @IsIn(sampleStatuses, { message: statusMessage })
  status?: SampleStatus;
  @MayBeEmpty() @IsIn(carriers, { message: carrierMessage }) carrier?: Carrier | null;
  @MayBeEmpty() @Text(limits.name) trackingNumber?: string | null;
  @MayBeEmpty() @Text(limits.text) notes?: string | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}
