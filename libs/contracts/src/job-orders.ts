import { IsUUID, ValidateIf } from 'class-validator';
import { EmailAddress, Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { isEmpty } from './values.js';
import type { JobDetail } from './jobs.js';
import { limits } from './limits.js';
import { PrintRequest } from './print-inputs.js';

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
  @MayBeEmpty() @IsUUID(undefined, { message: 'Job to order again was not found' }) reorderOf?:
    string | null;
}

export interface SamePoJob {
  id: string;
  jobNumber: string;
  title: string;
  createdAt: string;
}

export interface OrderWarning {
  field: 'customerPoNumber';
  message: string;
  jobs: SamePoJob[];
}

export interface OrderedJob extends JobDetail {
  warnings: OrderWarning[];
}
