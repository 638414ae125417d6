import { IsIn, IsOptional } from 'class-validator';
import { type Carrier, carrierMessage, carriers } from './carriers.js';
import { CalendarDate, Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';

abstract class AnswerOrder {
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
  @MayBeEmpty() @Text(limits.name) name?: string | null;
}

export class AcknowledgeOrder extends AnswerOrder {}

export class DeclineOrder extends AnswerOrder {
  @Text(limits.message) @Filled('A reason is required') reason!: string;
}

export class ShipOrder extends AnswerOrder {
  @CalendarDate() @Filled('Ship date is required') shipDate!: string;
  @MayBeEmpty() @IsIn(carriers, { message: carrierMessage }) carrier?: Carrier | null;
  @MayBeEmpty() @Text(limits.name) trackingNumber?: string | null;
}
