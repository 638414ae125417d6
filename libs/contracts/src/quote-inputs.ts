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
  MayBeEmpty,
  Money,
  PriceRows,
  Text,
  WholeNumber,
} from './checks.js';
import { isEmpty } from './values.js';
import { limits } from './limits.js';
import { PrintRequest } from './print-inputs.js';
import type { PrintSpecifications } from './print-spec.js';
import type { QuotePrice } from './quote-prices.js';
import { tooManyFiles, tooManyQuantities } from './quotes.js';

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

/** `quantity` is required when several quantities have a price. */
export class ConvertQuote extends SeenQuote {
  @MayBeEmpty() @WholeNumber(1, 'Quantity must be at least 1') quantity?: number | null;
  @IsOptional() @Text(limits.name) customerPoNumber?: string | null;
}
