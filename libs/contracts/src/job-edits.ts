import { IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import {
  CalendarDate,
  EmailAddress,
  Filled,
  MaxValue,
  MayBeEmpty,
  Text,
  WholeNumber,
} from './checks.js';
import type { FieldError } from './errors.js';
import { type JobStatus, jobStatuses } from './jobs.js';
import { limits } from './limits.js';
import { maxListField, minListField } from './list-retention.js';
import { PrintRequest } from './print-inputs.js';

/** Only the fields that are sent change; an empty one becomes null. */
export class UpdateJob extends PrintRequest {
  @ValidateIf((job: UpdateJob) => job.title !== undefined)
  @Text(limits.name)
  @Filled('Title is required')
  title?: string;
  @ValidateIf((job: UpdateJob) => job.status !== undefined)
  @IsIn(jobStatuses, { message: `Status must be one of ${jobStatuses.join(', ')}` })
  status?: JobStatus;
  @MayBeEmpty() @Text(limits.name) customerPoNumber?: string | null;
  @MayBeEmpty() @Text(limits.name) customerName?: string | null;
  @MayBeEmpty() @EmailAddress('Invalid email') customerEmail?: string | null;
  @MayBeEmpty() @WholeNumber(1, 'Quantity must be at least 1') quantity?: number | null;
  @MayBeEmpty()
  @MaxValue(maxListField)
  @WholeNumber(minListField, `Max Field Length must be at least ${minListField}`)
  maxFieldLength?: number | null;
  @MayBeEmpty() @IsUUID(undefined, { message: 'Assigned user was not found' }) assignedUserId?:
    string | null;
  @MayBeEmpty() @CalendarDate() sampleSentDate?: string | null;
  @MayBeEmpty() @Text(limits.name) sampleTrackingNumber?: string | null;
  @MayBeEmpty() @Text(limits.text) sampleDeliveryAddress?: string | null;
  @MayBeEmpty() @Text(limits.text) sampleNotes?: string | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}

export const customerJobFields: readonly string[] = [
  'title',
  'description',
  'customerEmail',
  'notes',
  'deliveryMethod',
  'deliveryAddress',
  'sampleSentDate',
  'sampleTrackingNumber',
  'sampleDeliveryAddress',
  'sampleNotes',
] satisfies (keyof UpdateJob)[];

export interface FieldConflict extends FieldError {
  yours: unknown;
  theirs: unknown;
}
