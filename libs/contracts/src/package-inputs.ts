import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsUUID,
  ValidateIf,
} from 'class-validator';
import { CalendarDate, Filled, MayBeEmpty, Rows, Text } from './checks.js';
import { isEmpty, isMoney, isSignedMoney, isText, isWholeNumber } from './values.js';
import { limits } from './limits.js';
import {
  type PackageLine,
  type PackageOrder,
  type PackagePrice,
  tooManyItems,
} from './packages.js';
import { type DeliveryMethod, deliveryMethodMessage, deliveryMethods } from './print.js';
import { type CreateQuote, SeenQuote } from './quote-inputs.js';

const notQuotes = 'Quotes must be a list of their ids';
const notItems = 'Items must be a list of quote requests';

const allOf =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };
const QuoteList = () =>
  allOf(
    MayBeEmpty(),
    IsUUID(undefined, { each: true, message: notQuotes }),
    ArrayMaxSize(limits.packageItems, { message: tooManyItems }),
    IsArray({ message: notQuotes }),
  );
/** A 400 names fields of an item as `items[1].title`, from 0. */
export const ItemList = () =>
  allOf(
    MayBeEmpty(),
    ArrayMaxSize(limits.packageItems, { message: tooManyItems }),
    IsArray({ message: notItems }),
  );
export const CustomerId = () =>
  allOf(MayBeEmpty(), IsUUID(undefined, { message: 'Assigned user was not found' }));

/** Existing quotes of the customer, new ones, or both; existing ones come first. */
export class AddPackageItems extends SeenQuote {
  @QuoteList() quoteIds?: string[] | null;
  @ItemList() items?: CreateQuote[] | null;
}

export class DeliveryFields extends SeenQuote {
  @MayBeEmpty()
  @IsIn(deliveryMethods, { message: deliveryMethodMessage })
  deliveryMethod?: DeliveryMethod | null;
  @IsOptional() @Text(limits.text) deliveryAddress?: string | null;
  @MayBeEmpty() @CalendarDate() estimatedCompletionDate?: string | null;
  @MayBeEmpty() @CalendarDate() mailDate?: string | null;
  @IsOptional() @Text(limits.name) inHomesDate?: string | null;
}

class PackageFields extends DeliveryFields {
  @QuoteList() quoteIds?: string[] | null;
  /** Only staff may set it. */
  @IsOptional() @IsBoolean({ message: 'Separable must be yes or no' }) separable?: boolean | null;
}

/** The items are as for {@link AddPackageItems}. */
export class CreatePackage extends PackageFields {
  @ItemList() items?: CreateQuote[] | null;
  @Text(limits.name) @Filled('Title is required') title!: string;
  @CustomerId() assignedUserId?: string | null;
}

/** Only the fields that are sent change; `quoteIds` names all items in their new order. */
export class UpdatePackage extends PackageFields {
  @ValidateIf((one: UpdatePackage) => one.title !== undefined)
  @Text(limits.name)
  @Filled('Title is required')
  title?: string;
}

const isQuantity = (value: unknown) =>
  isEmpty(value) || (isWholeNumber(value) && Number(value) >= 1);
const wrongPrices = 'Prices must be a list of items, each with an amount like 1250.00';
const wrongLines = 'Lines must be a list of names, each with an amount like 1250.00';

/** Prices that are not sent stay; `lines` replaces all lines. */
export class PricePackage extends SeenQuote {
  @MayBeEmpty()
  @Rows(
    limits.packageItems * limits.quantities,
    ({ quoteId, quantity, totalPrice }) =>
      typeof quoteId === 'string' && isQuantity(quantity) && isMoney(totalPrice),
    wrongPrices,
    ['totalPrice', 'Price'],
  )
  prices?: PackagePrice[] | null;
  @MayBeEmpty()
  @Rows(
    limits.packageLines,
    ({ name, amount }) => isText(name, limits.name) && isSignedMoney(amount),
    wrongLines,
    ['amount', 'Amount'],
  )
  lines?: Omit<PackageLine, 'id'>[] | null;
  @MayBeEmpty() @CalendarDate() validUntil?: string | null;
}

/** Without `items`, all that are not ordered yet; a separable package may leave some out. */
export class ConvertPackage extends SeenQuote {
  @IsOptional() @Text(limits.name) customerPoNumber?: string | null;
  @MayBeEmpty()
  @Rows(
    limits.packageItems,
    ({ quoteId, quantity }) => typeof quoteId === 'string' && isQuantity(quantity),
    'Items must be a list of quotes, each with a quantity',
  )
  @ArrayNotEmpty({ message: 'Please choose at least one item' })
  items?: PackageOrder[] | null;
}

/** Its lines are the remaining price of each job, and the lines of the package. */
export class InvoicePackage {
  @CalendarDate() @Filled('Due date is required') dueDate!: string;
  @IsOptional() @Text(limits.text) notes?: string | null;
}
