import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  ValidateIf,
} from 'class-validator';
import {
  CalendarDate,
  EmailAddress,
  Filled,
  isEmpty,
  MayBeEmpty,
  Money,
  PriceRows,
  Text,
  WholeNumber,
} from './checks.js';
import { limits } from './limits.js';
import type { NextStep } from './next-steps.js';
import type { StoredObject } from './objects.js';
import type { Preflight } from './preflights.js';
import { type DeliveryMethod, PrintRequest } from './print.js';
import type { CommonSpec, PrintSpecifications } from './print-spec.js';
import type { Lineage } from './lineage.js';
import type { PackageRef } from './package-ref.js';
import type { Piece } from './pieces.js';
import type { QuotePrice } from './quote-prices.js';

export const quoteStatuses = ['draft', 'pending', 'approved', 'rejected', 'expired'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteSides = ['shop', 'customer'] as const;
export type QuoteSide = (typeof quoteSides)[number];

export const quoteActions = [
  'edit',
  'addFiles',
  'submit',
  'price',
  'approve',
  'requestChanges',
  'reject',
  'reopen',
  'convert',
] as const;
export type QuoteAction = (typeof quoteActions)[number];

export const quoteRowSpec = [
  'paperType',
  'size',
  'colors',
] as const satisfies readonly (keyof CommonSpec)[];

/** `validUntil` is a day. */
export interface QuoteRow extends Pick<CommonSpec, (typeof quoteRowSpec)[number]> {
  id: string;
  quoteNumber: string;
  customerId: string;
  customerName: string;
  title: string;
  description: string | null;
  quantity: number | null;
  totalPrice: string | null;
  status: QuoteStatus;
  createdAt: string;
  validUntil: string | null;
  /** Null while `totalPrice` is only what the customer would like to pay. */
  pricedAt: string | null;
  /** Smallest quantity first; empty when only one was requested. */
  prices: QuotePrice[];
  specifications: PrintSpecifications;
  jobId: string | null;
  package: PackageRef | null;
  piece: Piece;
  nextStep: NextStep;
}

export interface QuoteDetail extends QuoteRow, CommonSpec, PrintSpecifications, Lineage {
  customerEmail: string;
  quantities: number[];
  parsedDocument: string | null;
  deliveryMethod: DeliveryMethod | null;
  deliveryAddress: string | null;
  estimatedCompletionDate: string | null;
  mailDate: string | null;
  inHomesDate: string | null;
  artworkUrls: string[];
  artwork: (StoredObject & { preflight: Preflight })[];
  notes: string | null;
  awaiting: QuoteSide | null;
  lastPrice: string | null;
  lastMessage: { text: string; by: QuoteSide; at: string } | null;
  createdBy: string;
  refusals: Record<QuoteAction, string | null>;
  updatedAt: string;
  version: number;
}

export const tooManyFiles = `At most ${limits.artworkFiles} artwork files can be attached`;

export const tooManyDataFiles = `At most ${limits.artworkFiles} data files can be attached`;

export const tooManyQuantities = `At most ${limits.quantities} quantities can be priced in one quote`;

class QuantitiesRequest extends PrintRequest {
  @MayBeEmpty()
  @WholeNumber(1, 'Quantity must be at least 1', { each: true })
  @ArrayMaxSize(limits.quantities, { message: tooManyQuantities })
  @IsArray({ message: 'Quantities must be a list of numbers' })
  quantities?: number[] | null;
}

const wrongPrices = 'Prices must be a list of quantities, each with an amount like 1250.00 or none';

/** A quote parsed on the dashboard gets its customer from the session. */
const isSmart = (quote: CreateQuote) =>
  Boolean(quote.parsedDocument) &&
  quote.customerName === undefined &&
  quote.customerEmail === undefined;

const isDraft = (quote: CreateQuote) => quote.status === 'draft';

export class CreateQuote extends QuantitiesRequest {
  @ValidateIf((q: CreateQuote) => !isSmart(q) && (!isDraft(q) || !isEmpty(q.customerName)))
  @Text(limits.name)
  @Filled('Name is required')
  customerName?: string;
  @ValidateIf((q: CreateQuote) => !isSmart(q) && (!isDraft(q) || !isEmpty(q.customerEmail)))
  @EmailAddress()
  customerEmail?: string;
  @Text(limits.name) @Filled('Title is required') title!: string;
  @ValidateIf((q: CreateQuote) => !isEmpty(q.quantity) || (!isSmart(q) && !isDraft(q)))
  @WholeNumber(1, 'Quantity must be at least 1')
  quantity?: number | null;
  @IsOptional() @Text(limits.document) parsedDocument?: string;
  @IsOptional()
  @IsObject({ message: 'Specifications must be an object' })
  specifications?: PrintSpecifications | null;
  @IsOptional()
  @IsIn(['draft', 'pending'], { message: 'Status must be draft or pending' })
  status?: 'draft' | 'pending';
  @MayBeEmpty() @IsUUID(undefined, { message: 'Assigned user was not found' }) assignedUserId?:
    string | null;
  @MayBeEmpty() @IsUUID(undefined, { message: 'Quote to order again was not found' }) reorderOf?:
    string | null;
}

export class AddArtwork {
  @ArrayMaxSize(limits.artworkFiles, { message: tooManyFiles })
  @ArrayNotEmpty({ message: 'Please choose at least one file' })
  @IsString({ each: true, message: 'Artwork must be a list of uploaded files' })
  @IsArray({ message: 'Artwork must be a list of uploaded files' })
  artworkUrls!: string[];
}

/** Only the fields that are sent change; only staff send a price and its validity. */
export class UpdateQuote extends QuantitiesRequest {
  @MayBeEmpty() @Text(limits.name) @Filled('Name is required') customerName?: string | null;
  @MayBeEmpty() @EmailAddress() customerEmail?: string | null;
  @ValidateIf((q: UpdateQuote) => q.title !== undefined)
  @Text(limits.name)
  @Filled('Title is required')
  title?: string;
  @MayBeEmpty() @WholeNumber(1, 'Quantity must be at least 1') quantity?: number | null;
  @IsOptional()
  @IsObject({ message: 'Specifications must be an object' })
  specifications?: PrintSpecifications | null;
  @MayBeEmpty() @PriceRows(wrongPrices) prices?: QuotePrice[] | null;
  @MayBeEmpty() @CalendarDate() validUntil?: string | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}

/** The version that the user saw, so that nobody decides on changes they have not seen. */
export class SeenQuote {
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}

export class ApproveQuote extends SeenQuote {
  @MayBeEmpty() @Money() totalPrice?: string | null;
  @MayBeEmpty() @PriceRows(wrongPrices) prices?: QuotePrice[] | null;
  @MayBeEmpty() @CalendarDate() validUntil?: string | null;
}

export class RequestQuoteChanges extends SeenQuote {
  @Text(limits.message) @Filled('Please describe the changes') message!: string;
}

export class RejectQuote extends SeenQuote {
  @IsOptional() @Text(limits.text) reason?: string | null;
}

export const quoteSorts = [
  'quoteNumber',
  'title',
  'quantity',
  'totalPrice',
  'status',
  'createdAt',
] as const;
export type QuoteSort = (typeof quoteSorts)[number];

/** `quantity` is required when several quantities have a price. */
export class ConvertQuote extends SeenQuote {
  @MayBeEmpty() @WholeNumber(1, 'Quantity must be at least 1') quantity?: number | null;
  @IsOptional() @Text(limits.name) customerPoNumber?: string | null;
}

export interface ConvertedQuote {
  id: string;
  jobNumber: string;
}
