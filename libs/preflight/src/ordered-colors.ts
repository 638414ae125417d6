/** `front` and `back` are numbers of inks. */
export interface OrderedColors {
  front?: number;
  back?: number;
  /** Numbers or names of spot colors. */
  spots: string[];
  isProcess: boolean;
}

const process = /full[ -]?colou?r|four[ -]?colou?r|cmyk|process|\b4[ -]?(?:c|cp|colou?rs?)\b/i;
const pantone = /\b(?:pms|pantone)\b\s*(?:#|no\.?)?\s*([a-z]+(?: [a-z]+)?|\d{2,5})/gi;
const bothSides =
  /both sides|two[ -]?sided|double[ -]?sided|2[ -]?sided|front and back|two sides|2 sides/i;
const oneSide = /one[ -]?side|single[ -]?sided|1[ -]?side|front only|no back|blank back/i;
const black = /\bblack\b|\bb\s*[/&]?\s*w\b|\b1[ -]?colou?r\b|one[ -]?colou?r/i;

/** @returns undefined when the text states no colors */
export function colorsIn(text: string | null | undefined): OrderedColors | undefined {
  const words = text ?? '';
  const spots = [...words.matchAll(pantone)].map(([, name]) => name!.toLowerCase());
  const ratios = [...words.matchAll(/\b(\d{1,2})\s*(?:\/|over)\s*(\d{1,2})\b/gi)].map(
    ([, front, back]) => [Number(front), Number(back)],
  );
  const isProcess = process.test(words) || ratios.some((sides) => sides.some((inks) => inks >= 4));
  const inks = isProcess ? 4 + spots.length : spots.length + (black.test(words) ? 1 : 0);
  if (!ratios.length && !inks) return undefined;
  const front = ratios.length ? Math.max(...ratios.map(([each]) => each!)) : inks;
  const back = ratios.length
    ? Math.max(...ratios.map(([, each]) => each!))
    : bothSides.test(words)
      ? inks
      : oneSide.test(words)
        ? 0
        : undefined;
  return { front, back, spots, isProcess };
}
