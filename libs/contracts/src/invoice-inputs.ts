import { IsIn, IsOptional } from 'class-validator';
import { CalendarDate, Filled, Money, MoreThanNothing, Required, Text } from './checks.js';
import { type InvoiceEnd, invoiceEnds } from './invoices.js';
import { limits } from './limits.js';

export class CreateInvoice {
  @Money('Amount')
  @MoreThanNothing('Amount must be more than 0')
  @Required('Amount is required')
  amount!: string;
  @CalendarDate() @Filled('Due date is required') dueDate!: string;
  @IsOptional() @Text(limits.text) notes?: string | null;
}

export class SettleInvoice {
  @IsIn(invoiceEnds, { message: 'Status must be paid or cancelled' }) status!: InvoiceEnd;
}
