import { IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { EmailAddress, Filled, MayBeEmpty, Money, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import { type PurchaseOrderStatus, purchaseOrderStatuses } from './purchase-orders.js';

class PurchaseOrderFields {
  @MayBeEmpty() @IsUUID(undefined, { message: 'Vendor was not found' }) vendorId?: string | null;
  @MayBeEmpty() @EmailAddress() vendorEmail?: string | null;
  @IsOptional() @Text(limits.text) notes?: string | null;
  @IsOptional() @Text(limits.message) marginReason?: string | null;
}

/** Defaults to the shop's own vendor, the job's remaining price and the target margin. */
export class CreatePurchaseOrder extends PurchaseOrderFields {
  @MayBeEmpty() @Text(limits.name) @Filled('Vendor is required') vendorName?: string | null;
  @MayBeEmpty() @Money('Customer price') originalAmount?: string | null;
  @MayBeEmpty() @Money('Vendor cost') vendorAmount?: string | null;
}

const IfSent = (
  field: 'status' | 'vendorName' | 'originalAmount' | 'vendorAmount' | 'costSource',
) => ValidateIf((po: UpdatePurchaseOrder) => po[field] !== undefined);

/** Only the fields that are sent change; `sent` emails a new link, which disables the old one. */
export class UpdatePurchaseOrder extends PurchaseOrderFields {
  @IfSent('status')
  @IsIn(purchaseOrderStatuses, {
    message: `Status must be one of ${purchaseOrderStatuses.join(', ')}`,
  })
  status?: PurchaseOrderStatus;
  @IfSent('vendorName') @Text(limits.name) @Filled('Vendor is required') vendorName?: string;
  @IfSent('originalAmount') @Money('Customer price') originalAmount?: string;
  /** The vendor confirmed the cost by phone or email. */
  @IfSent('costSource')
  @IsIn(['vendor'], { message: 'Only the vendor can confirm a cost' })
  costSource?: 'vendor';
  @IfSent('vendorAmount') @Money('Vendor cost') vendorAmount?: string;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}
