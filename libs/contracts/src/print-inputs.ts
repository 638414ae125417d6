import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { CalendarDate, MaxValue, MayBeEmpty, Money, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import { specFields, type SpecRow, type StatedSpec } from './print-spec.js';
import { type DeliveryMethod, deliveryMethodMessage, deliveryMethods, listText } from './print.js';

function rulesOf({ label, kind, choices = [] }: SpecRow): PropertyDecorator[] {
  if (kind === 'choice')
    return [IsIn(choices, { message: `${label} must be ${listText(choices)}` }), MayBeEmpty()];
  if (kind === 'pages')
    return [WholeNumber(1, `${label} must be at least 1`), MaxValue(limits.pages), MayBeEmpty()];
  if (kind === 'yesNo') return [IsBoolean({ message: `${label} must be yes or no` }), IsOptional()];
  return [Text(), IsOptional()];
}

class Piece {
  @IsOptional() @Text(limits.text) description?: string | null;
}
for (const field of specFields)
  for (const rule of rulesOf(field)) rule(Piece.prototype, field.name);
const PieceRequest: new () => Piece & Partial<StatedSpec> = Piece;

export class PrintRequest extends PieceRequest {
  @MayBeEmpty() @Money() totalPrice?: string | null;
  @MayBeEmpty() @CalendarDate() estimatedCompletionDate?: string | null;
  @MayBeEmpty()
  @IsIn(deliveryMethods, { message: deliveryMethodMessage })
  deliveryMethod?: DeliveryMethod | null;
  @IsOptional() @Text(limits.text) deliveryAddress?: string | null;
  @MayBeEmpty() @CalendarDate() mailDate?: string | null;
  @IsOptional() @Text(limits.name) inHomesDate?: string | null;
  @IsOptional() @Text(limits.text) notes?: string | null;
  @IsOptional()
  @IsString({ each: true, message: 'Artwork must be a list of uploaded files' })
  @ArrayMaxSize(limits.artworkFiles, {
    message: `At most ${limits.artworkFiles} artwork files can be attached`,
  })
  @IsArray({ message: 'Artwork must be a list of uploaded files' })
  artworkUrls?: string[] | null;
}
