import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { AtMost, CalendarDate, MayBeEmpty, Money, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';

/** What a print job can be and how it leaves the shop, in the trade's words. */
export const printTypes = ['flat', 'folded', 'book'] as const;
export type PrintType = (typeof printTypes)[number];

export const bindingTypes = ['saddle-stitch', 'perfect-bound'] as const;
export type BindingType = (typeof bindingTypes)[number];

/** All that the server accepts; each form offers its own three. */
export const deliveryMethods = ['pickup', 'delivery', 'shipping', 'mail'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Fields that belong to one print type only. They live in `specifications`. */
export interface PrintSpecifications {
  printType?: PrintType;
  flatSize?: string;
  finalSize?: string;
  bindingType?: BindingType;
  pageCount?: number;
  selfCover?: boolean;
  interiorPageCount?: number;
  coverPaperType?: string;
  interiorPaperType?: string;
  /** How sure the parser was of the whole, 0 to 1. */
  confidence?: number;
}

/** What of a request lives in `specifications`. */
export const printFields = [
  'printType',
  'flatSize',
  'finalSize',
  'bindingType',
  'pageCount',
  'selfCover',
  'interiorPageCount',
  'coverPaperType',
  'interiorPaperType',
] as const satisfies readonly (keyof PrintSpecifications)[];

/** What the forms for quotes and orders have in common. All of it may be missing. */
export class PrintRequest {
  @IsOptional() @Text(limits.text) description?: string | null;
  @MayBeEmpty() @IsIn(printTypes, { message: 'Print Type must be flat, folded or book' }) printType?: PrintType | null;
  @IsOptional() @Text() paperType?: string | null;
  @IsOptional() @Text() size?: string | null;
  @IsOptional() @Text() flatSize?: string | null;
  @IsOptional() @Text() finalSize?: string | null;
  @MayBeEmpty() @IsIn(bindingTypes, { message: 'Binding Type must be saddle-stitch or perfect-bound' }) bindingType?: BindingType | null;
  @MayBeEmpty() @AtMost(limits.pages) @WholeNumber(1, 'Page Count must be at least 1') pageCount?: number | null;
  @IsOptional() @IsBoolean({ message: 'Self Cover must be yes or no' }) selfCover?: boolean | null;
  @MayBeEmpty() @AtMost(limits.pages) @WholeNumber(1, 'Interior Page Count must be at least 1') interiorPageCount?: number | null;
  @IsOptional() @Text() coverPaperType?: string | null;
  @IsOptional() @Text() interiorPaperType?: string | null;
  @IsOptional() @Text() colors?: string | null;
  @IsOptional() @Text() finishing?: string | null;
  @IsOptional() @Text() bindery?: string | null;
  @MayBeEmpty() @Money() totalPrice?: string | null;
  @MayBeEmpty() @CalendarDate() estimatedCompletionDate?: string | null;
  @MayBeEmpty()
  @IsIn(deliveryMethods, { message: 'Delivery Method must be pickup, delivery, shipping or mail' })
  deliveryMethod?: DeliveryMethod | null;
  @IsOptional() @Text(limits.text) deliveryAddress?: string | null;
  @MayBeEmpty() @CalendarDate() mailDate?: string | null;
  @IsOptional() @Text(limits.name) inHomesDate?: string | null;
  @IsOptional() @Text(limits.text) notes?: string | null;
  @IsOptional()
  @IsString({ each: true, message: 'Artwork must be a list of uploaded files' })
  @ArrayMaxSize(limits.artworkFiles, { message: `At most ${limits.artworkFiles} artwork files can be attached` })
  @IsArray({ message: 'Artwork must be a list of uploaded files' })
  artworkUrls?: string[] | null;
}
