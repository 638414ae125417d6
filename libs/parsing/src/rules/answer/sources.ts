import {
  commonNames,
  type ParsedSource,
  type ParsedSources,
  type PrintSpecifications,
  specNames,
} from '#contracts';
import type { FieldName } from '../fields/field.js';
import type { FieldReadings } from '../text-parse.js';
import type { Sentences } from './sentences.js';

type Specification = Exclude<keyof PrintSpecifications, 'confidence'>;

/**
 * The field that a specification was read with, unless it is the title; both have the same
 * confidence.
 */
const kin: Partial<Record<Specification, FieldName>> = {
  flatSize: 'size',
  finalSize: 'size',
  bindingType: 'bindery',
  coverPaperType: 'paperType',
  interiorPaperType: 'paperType',
};
const specifications = specNames.filter(
  (name) => !commonNames.some((common) => common === name),
) as Specification[];

/** Confidence of a specification whose companion field is missing. */
const alone = 0.7;

export const sourcesOf = (fields: FieldReadings): ParsedSources<FieldName> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { confidence, snippet }]): [string, ParsedSource] => [
      field,
      { confidence, snippet },
    ]),
  );

/**
 * Sources of print-type fields: the sentence that states them, else the source of their companion.
 */
export function specificationSources(
  spec: PrintSpecifications,
  fieldSources: ParsedSources<FieldName>,
  sentences: Sentences,
): ParsedSources<Specification> {
  const sources: ParsedSources<Specification> = {};
  for (const field of specifications) {
    const value = spec[field];
    if (value === undefined) continue;
    const source = fieldSources[kin[field] ?? 'title'];
    const words = wordsFor(field, value);
    const snippet = (words && sentences.saying(words, source?.snippet)) ?? source?.snippet;
    if (snippet) sources[field] = { confidence: source?.confidence ?? alone, snippet };
  }
  return sources;
}

/** Likely wording of a value; `undefined` when it is never written out. */
function wordsFor(field: Specification, value: string | number | boolean): string | undefined {
  if (field === 'pageCount' || field === 'interiorPageCount') return `${value} pages`;
  if (field === 'selfCover') return value ? 'self cover' : 'cover';
  if (field === 'printType') return value === 'folded' ? 'folded' : undefined;
  return String(value).replace('-', ' ');
}
