import { IsIn, IsOptional, ValidateIf } from 'class-validator';
import { CalendarDate, Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { isEmpty } from './values.js';
import { limits } from './limits.js';
import { type DeliveryMethod, deliveryMethods } from './print.js';

export class ScheduleDelivery {
  @MayBeEmpty()
  @IsIn(deliveryMethods, { message: 'Delivery Method must be pickup, delivery, shipping or mail' })
  deliveryMethod?: DeliveryMethod | null;
  @ValidateIf(
    (delivery: ScheduleDelivery) =>
      delivery.deliveryMethod !== 'pickup' || !isEmpty(delivery.deliveryAddress),
  )
  @Text(limits.text)
  @Filled('Address is required')
  deliveryAddress?: string | null;
  @CalendarDate() @Filled('Scheduled date is required') scheduledDate!: string;
  @MayBeEmpty() @Text(limits.name) trackingNumber?: string | null;
  @IsOptional() @Text(limits.text) notes?: string | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}
