import { IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { CalendarDate, EmailAddress, Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import type { FieldError } from './errors.js';
import { type JobStatus, jobStatuses } from './jobs.js';
import { limits } from './limits.js';
import { PrintRequest } from './print.js';

/**
 * `PUT /api/jobs/{id}`: the fields that are sent change; an emptied one becomes null. Artwork is
 * attached through `POST /api/jobs/{id}/files`. `assignedUserId` is whose job it is: a customer, or
 * null for nobody's.
 */
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
  @MayBeEmpty() @IsUUID(undefined, { message: 'Assigned user was not found' }) assignedUserId?:
    string | null;
  @MayBeEmpty() @CalendarDate() sampleSentDate?: string | null;
  @MayBeEmpty() @Text(limits.name) sampleTrackingNumber?: string | null;
  @MayBeEmpty() @Text(limits.text) sampleDeliveryAddress?: string | null;
  @MayBeEmpty() @Text(limits.text) sampleNotes?: string | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}

/**
 * Fields that customers may always edit. They edit specifications while the job is pending; all
 * else is for staff.
 */
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

/**
 * In `errors` of a 409 to a PUT with a stale `version`: a field that was sent and is stored
 * otherwise. Values as the job's detail has them.
 */
export interface FieldConflict extends FieldError {
  yours: unknown;
  theirs: unknown;
}
