import { EmailAddress, Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import { CustomerId, DeliveryFields, ItemList } from './package-inputs.js';
import { PrintRequest } from './print-inputs.js';

/** One job of a purchase order; the price is the job's price until the shop changes it. */
export class OrderedItem extends PrintRequest {
  @MayBeEmpty() @Text(limits.name) customerName?: string | null;
  @MayBeEmpty() @EmailAddress() customerEmail?: string | null;
  @Text(limits.name) @Filled('Title is required') title!: string;
  @WholeNumber(1, 'Quantity must be at least 1') quantity!: number;
}

/** A purchase order with several jobs: a package that is ordered when it is created. */
export class OrderPackage extends DeliveryFields {
  @Text(limits.name) @Filled('Customer PO number is required') customerPoNumber!: string;
  @Text(limits.name) @Filled('Title is required') title!: string;
  @ItemList() items?: OrderedItem[] | null;
  /** Staff must name the customer. */
  @CustomerId() assignedUserId?: string | null;
}
