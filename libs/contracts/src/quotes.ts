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
import type { QuotePrice } from './quote-prices.js';

export const quoteStatuses = ['draft', 'pending', 'approved', 'rejected', 'expired'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** The two sides of a quote. `awaiting` names the one with the next step. */
export const quoteSides = ['shop', 'customer'] as const;
export type QuoteSide = (typeof quoteSides)[number];

export const quoteActions = [
  'edit',
  'submit',
  'price',
  'approve',
  'requestChanges',
  'reject',
  'reopen',
  'convert',
] as const;
export type QuoteAction = (typeof quoteActions)[number];

/** Specification fields of a list row. */
export const quoteRowSpec = [
  'paperType',
  'size',
  'colors',
] as const satisfies readonly (keyof CommonSpec)[];

/**
 * A row of `GET /api/quotes`. Money is a decimal string, validUntil `YYYY-MM-DD`, createdAt an ISO
 * instant in UTC.
 */
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
  /**
   * Prices of several requested quantities, smallest first; else empty. `quantity` and `totalPrice`
   * are those of the ordered one, else of the one named first or priced first.
   */
  prices: QuotePrice[];
  specifications: PrintSpecifications;
  /** Set once the quote became a job. */
  jobId: string | null;
  nextStep: NextStep;
}

/**
 * `GET /api/quotes/{id}`; the fields of its print type stand at top level and in `specifications`.
 */
export interface QuoteDetail extends QuoteRow, CommonSpec, PrintSpecifications, Lineage {
  customerEmail: string;
  /** All that a price was asked for, fewest first; a single one too. */
  quantities: number[];
  parsedDocument: string | null;
  deliveryMethod: DeliveryMethod | null;
  deliveryAddress: string | null;
  estimatedCompletionDate: string | null;
  mailDate: string | null;
  inHomesDate: string | null;
  artworkUrls: string[];
  /** The files behind `artworkUrls`, in that order. */
  artwork: (StoredObject & { preflight: Preflight })[];
  notes: string | null;
  /** Side with the next action; null when none. */
  awaiting: QuoteSide | null;
  /** The price that stood before it was withdrawn, or of the quote that this one asks for again. */
  lastPrice: string | null;
  /** Last message of Request Changes or Reject. */
  lastMessage: { text: string; by: QuoteSide; at: string } | null;
  createdBy: string;
  /** Why this viewer may not do it, or null when they may. */
  refusals: Record<QuoteAction, string | null>;
  updatedAt: string;
  version: number;
}

export const tooManyFiles = `At most ${limits.artworkFiles} artwork files can be attached`;

export const tooManyQuantities = `At most ${limits.quantities} quantities can be priced in one quote`;

/** Requested quantities; `quantity` is the one named first. */
class QuantitiesRequest extends PrintRequest {
  @MayBeEmpty()
  @WholeNumber(1, 'Quantity must be at least 1', { each: true })
  @ArrayMaxSize(limits.quantities, { message: tooManyQuantities })
  @IsArray({ message: 'Quantities must be a list of numbers' })
  quantities?: number[] | null;
}

const wrongPrices = 'Prices must be a list of quantities, each with an amount like 1250.00 or none';

/** The dashboard's paste-and-parse flow names nobody: the session does. */
const isSmart = (quote: CreateQuote) =>
  Boolean(quote.parsedDocument) &&
  quote.customerName === undefined &&
  quote.customerEmail === undefined;

/** A draft needs a title and nothing else yet. */
const isDraft = (quote: CreateQuote) => quote.status === 'draft';

/** `POST /api/quotes`, from the form and from the dashboard's smart quote. */
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
  /** The quote that this one asks for again. */
  @MayBeEmpty() @IsUUID(undefined, { message: 'Quote to order again was not found' }) reorderOf?:
    string | null;
}

/** `POST /api/quotes/{id}/artwork`: attaches uploaded files to a quote, beside those it has. */
export class AddArtwork {
  @ArrayMaxSize(limits.artworkFiles, { message: tooManyFiles })
  @ArrayNotEmpty({ message: 'Please choose at least one file' })
  @IsString({ each: true, message: 'Artwork must be a list of uploaded files' })
  @IsArray({ message: 'Artwork must be a list of uploaded files' })
  artworkUrls!: string[];
}

/**
 * `PUT /api/quotes/{id}`: the fields that are sent change. Only staff send a price and its
 * validity.
 */
export class UpdateQuote extends QuantitiesRequest {
  /** An emptied name, address or quantity is for drafts only. */
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
  /** Quantities without a row or a price are not offered. */
  @MayBeEmpty() @PriceRows(wrongPrices) prices?: QuotePrice[] | null;
  @MayBeEmpty() @CalendarDate() validUntil?: string | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}

/** The version that the caller saw, so that nobody decides on changes they have not seen. */
export class SeenQuote {
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}

/** `POST /api/quotes/{id}/approve`: staff name the price with it when there is none. */
export class ApproveQuote extends SeenQuote {
  @MayBeEmpty() @Money() totalPrice?: string | null;
  /** As in {@link UpdateQuote}. */
  @MayBeEmpty() @PriceRows(wrongPrices) prices?: QuotePrice[] | null;
  @MayBeEmpty() @CalendarDate() validUntil?: string | null;
}

/** `POST /api/quotes/{id}/request-changes`. */
export class RequestQuoteChanges extends SeenQuote {
  @Text(limits.message) @Filled('Please describe the changes') message!: string;
}

/** `POST /api/quotes/{id}/reject`. */
export class RejectQuote extends SeenQuote {
  @IsOptional() @Text(limits.text) reason?: string | null;
}

/** Columns that `GET /api/quotes?sort=` understands. */
export const quoteSorts = [
  'quoteNumber',
  'title',
  'quantity',
  'totalPrice',
  'status',
  'createdAt',
] as const;
export type QuoteSort = (typeof quoteSorts)[number];

/**
 * `POST /api/quotes/{id}/convert`: the customer's yes; of several quantities that have a price it
 * names one.
 */
export class ConvertQuote extends SeenQuote {
  @MayBeEmpty() @WholeNumber(1, 'Quantity must be at least 1') quantity?: number | null;
  @IsOptional() @Text(limits.name) customerPoNumber?: string | null;
}

/** The job that accepting a quote made. */
export interface ConvertedQuote {
  id: string;
  jobNumber: string;
}
