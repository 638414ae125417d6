import { IsUUID, ValidateIf } from 'class-validator';
import { EmailAddress, Filled, isEmpty, MayBeEmpty, Text, WholeNumber } from './checks.js';
import type { JobDetail } from './jobs.js';
import { limits } from './limits.js';
import { PrintRequest } from './print.js';

/**
 * `POST /api/jobs/direct`. Customers order for themselves; staff for whom they assign, whose name
 * and email then may be left out.
 */
export class CreateDirectOrder extends PrintRequest {
  @Text(limits.name) @Filled('Customer PO number is required') customerPoNumber!: string;
  @MayBeEmpty() @Text(limits.name) customerName?: string | null;
  @ValidateIf(
    (order: CreateDirectOrder) => !isEmpty(order.customerEmail) || isEmpty(order.assignedUserId),
  )
  @EmailAddress()
  customerEmail?: string | null;
  @Text(limits.name) @Filled('Title is required') title!: string;
  @WholeNumber(1, 'Quantity must be at least 1') quantity!: number;
  @MayBeEmpty() @IsUUID(undefined, { message: 'Assigned user was not found' }) assignedUserId?:
    string | null;
  /** The job that this one repeats. */
  @MayBeEmpty() @IsUUID(undefined, { message: 'Job to order again was not found' }) reorderOf?:
    string | null;
}

/**
 * A job of the same customer under the same PO number: a row of `GET
 * /api/jobs/same-po?customerPoNumber=&assignedUserId=&except={jobId}`, newest first. `createdAt` is
 * an ISO instant in UTC.
 */
export interface SamePoJob {
  id: string;
  jobNumber: string;
  title: string;
  createdAt: string;
}

/** Something about an accepted order that its customer may want to look at again. */
export interface OrderWarning {
  field: 'customerPoNumber';
  message: string;
  jobs: SamePoJob[];
}

/** The answer to `POST /api/jobs/direct`: the job, and what may not be meant. */
export interface OrderedJob extends JobDetail {
  warnings: OrderWarning[];
}
