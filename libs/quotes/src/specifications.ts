import { bindingTypes, limits, type PrintSpecifications, printTypes } from '#contracts';

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= limits.specification;
const largest = 2_147_483_647;

const text = (value: unknown) => (isText(value) ? value.trim() : undefined);
/** Forms may send a count as digits. */
export const count = (value: unknown) => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isInteger(number) && number >= 1 && number <= largest ? number : undefined;
};
const oneOf = <T extends string>(choices: readonly T[], value: unknown) => choices.find((choice) => choice === value);

/** The fields that a print type has; the others are dropped, also when a client sends them. */
const fieldsOf = {
  flat: [],
  folded: ['flatSize', 'finalSize'],
  book: ['bindingType', 'pageCount', 'selfCover', 'interiorPageCount', 'coverPaperType', 'interiorPaperType'],
} as const;

const coverFields = ['interiorPageCount', 'coverPaperType', 'interiorPaperType'] as const;

/** The print-type fields of a form or a parse: only what is known, well-formed and belongs to the print type. */
export function specificationsOf(input: Partial<Record<keyof PrintSpecifications, unknown>>): PrintSpecifications {
  const printType = oneOf(printTypes, input.printType);
  const all: PrintSpecifications = {
    flatSize: text(input.flatSize),
    finalSize: text(input.finalSize),
    bindingType: oneOf(bindingTypes, input.bindingType),
    pageCount: count(input.pageCount),
    selfCover: typeof input.selfCover === 'boolean' ? input.selfCover : undefined,
    interiorPageCount: count(input.interiorPageCount),
    coverPaperType: text(input.coverPaperType),
    interiorPaperType: text(input.interiorPaperType),
  };
  const kept: PrintSpecifications = { printType };
  for (const field of printType ? fieldsOf[printType] : []) {
    if (all.selfCover && (coverFields as readonly string[]).includes(field)) continue;
    Object.assign(kept, { [field]: all[field] });
  }
  const confidence = input.confidence;
  if (typeof confidence === 'number' && confidence >= 0 && confidence <= 1) kept.confidence = confidence;
  return JSON.parse(JSON.stringify(kept)) as PrintSpecifications;
}
