import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
} from 'class-validator';
import {
  type BidAlternative,
  type BidAward,
  type BidPrice,
  enteredChannels,
  type FreightTerms,
  freightTerms,
} from './bids.js';
import { CalendarDate, check, Filled, MayBeEmpty, Rows, Text, WholeNumber } from './checks.js';
import { isMoney, isText, isWholeNumber } from './values.js';
import { limits } from './limits.js';
import { maxLeadDays } from './vendors.js';

const wrongVendors = 'Choose at least one vendor';
const wrongQuantities = 'Choose at least one quantity';
const wrongFiles = 'Files must be a list of files of the quote';

export class CreateBidRequest {
  @ArrayMaxSize(limits.bidVendors, { message: `At most ${limits.bidVendors} vendors can be asked` })
  @ArrayMinSize(1, { message: wrongVendors })
  @ArrayUnique({ message: 'Choose each vendor once' })
  @IsUUID(undefined, { each: true, message: 'A vendor was not found' })
  @IsArray({ message: wrongVendors })
  vendorIds!: string[];
  @ArrayMaxSize(limits.quantities, { message: 'At most 8 quantities can be asked for' })
  @ArrayMinSize(1, { message: wrongQuantities })
  @WholeNumber(1, 'Quantity must be at least 1', { each: true })
  @IsArray({ message: wrongQuantities })
  quantities!: number[];
  @Text(limits.name) @Filled('Title is required') title!: string;
  @CalendarDate() @Filled('Answer-by date is required') answerBy!: string;
  @MayBeEmpty() @CalendarDate() neededBy?: string | null;
  @IsOptional()
  @ArrayMaxSize(limits.artworkFiles, { message: wrongFiles })
  @IsString({ each: true, message: wrongFiles })
  @IsArray({ message: wrongFiles })
  files?: string[];
  @MayBeEmpty() @Text(limits.message) note?: string | null;
  /** Asks the vendors at once; otherwise it is a draft. */
  @IsOptional() @IsBoolean({ message: 'Open must be true or false' }) open?: boolean;
}

/** With a later day, a closed request takes bids again. */
export class OpenBidRequest {
  @MayBeEmpty() @CalendarDate() answerBy?: string | null;
}

export class BidLinkOf {
  @IsUUID(undefined, { message: 'Vendor was not found' }) vendorId!: string;
}

const isCharge = (value: unknown) => isMoney(value) && /[1-9]/.test(value);
const isBidPrice = ({ quantity, price, freight, leadDays }: Readonly<Record<string, unknown>>) =>
  isWholeNumber(quantity) &&
  Number(quantity) >= 1 &&
  isCharge(price) &&
  (freight === undefined || freight === null || isMoney(freight)) &&
  isWholeNumber(leadDays) &&
  Number(leadDays) >= 1 &&
  Number(leadDays) <= maxLeadDays;
const arePrices = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= limits.quantities &&
  value.every(
    (row) => typeof row === 'object' && row !== null && isBidPrice(row as Record<string, unknown>),
  );
const isAlternative = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false;
  const { description, prices } = value as Partial<BidAlternative>;
  return isText(description, limits.message) && arePrices(prices);
};

const wrongPrices = `Each quantity needs a price like 1250.00 and 1 to ${maxLeadDays} lead days`;
const wrongAlternative = `The alternative needs a description, and a price and lead days for each quantity`;

abstract class BidForm {
  @ArrayMinSize(1, { message: wrongPrices })
  @Rows(limits.quantities, isBidPrice, wrongPrices, ['price', 'Price'])
  prices!: BidPrice[];
  @IsIn(freightTerms, { message: 'Freight must be included, an amount, or none' })
  freight!: FreightTerms;
  @CalendarDate() @Filled('Valid-until date is required') validUntil!: string;
  @MayBeEmpty() @Text(limits.message) remark?: string | null;
  @MayBeEmpty()
  @check('bidAlternative', isAlternative, wrongAlternative)
  alternative?: BidAlternative | null;
  /** `fileUrl` of an attached PDF. */
  @MayBeEmpty() @Text(limits.url) file?: string | null;
  /** Of the specification that was read. */
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}

/** By phone or email. */
export class EnterBid extends BidForm {
  @IsUUID(undefined, { message: 'Vendor was not found' }) vendorId!: string;
  @IsIn(enteredChannels, { message: 'Channel must be phone or email' })
  channel!: (typeof enteredChannels)[number];
}

export class SendBid extends BidForm {
  @MayBeEmpty() @Text(limits.name) name?: string | null;
}

/** Promises a bid, or repeats the last one for the changed specification. */
export class AnswerBidRequest {
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
  @MayBeEmpty() @Text(limits.name) name?: string | null;
}

export class DeclineBidRequest extends AnswerBidRequest {
  @Text(limits.message) @Filled('A reason is required') reason!: string;
}

const isAward = ({ quantity, bidId, alternative }: Readonly<Record<string, unknown>>) =>
  isWholeNumber(quantity) &&
  Number(quantity) >= 1 &&
  isText(bidId, limits.name) &&
  typeof alternative === 'boolean';

export class AwardBids {
  @ArrayMinSize(1, { message: 'Choose a bid for at least one quantity' })
  @Rows(limits.quantities, isAward, 'Each award needs a quantity, a bid and alternative')
  @IsArray({ message: 'Awards must be a list' })
  awards!: BidAward[];
  /** Emails the other vendors, without names or sums. */
  @IsOptional() @IsBoolean({ message: 'Tell others must be true or false' }) tellOthers?: boolean;
}
