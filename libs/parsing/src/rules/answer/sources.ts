import type { ParsedSource, ParsedSources, PrintSpecifications } from '#contracts';
import type { FieldReadings, ParsedField } from '../text-parse.js';
import type { Sentences } from './sentences.js';

type Specification = Exclude<keyof PrintSpecifications, 'confidence'>;

/** What each specification was read together with: it is as sure as that. */
const kin: Record<Specification, ParsedField> = {
  printType: 'title',
  flatSize: 'size',
  finalSize: 'size',
  bindingType: 'bindery',
  pageCount: 'title',
  selfCover: 'title',
  interiorPageCount: 'title',
  coverPaperType: 'paperType',
  interiorPaperType: 'paperType',
};
/** How sure a specification is whose kin the document does not state. */
const alone = 0.7;

export const sourcesOf = (fields: FieldReadings): ParsedSources<ParsedField> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { confidence, snippet }]): [string, ParsedSource] => [field, { confidence, snippet }]),
  );

/** Where the fields that one print type has were read: in the sentence that says them, else where their kin was. */
export function specificationSources(
  specifications: PrintSpecifications,
  stated: ParsedSources<ParsedField>,
  sentences: Sentences,
): ParsedSources<Specification> {
  const found: ParsedSources<Specification> = {};
  for (const [field, related] of Object.entries(kin) as [Specification, ParsedField][]) {
    const value = specifications[field];
    if (value === undefined) continue;
    const source = stated[related];
    const words = wordsFor(field, value);
    const snippet = (words && sentences.saying(words, source?.snippet)) ?? source?.snippet;
    if (snippet) found[field] = { confidence: source?.confidence ?? alone, snippet };
  }
  return found;
}

/** What a document is likely to say for the value; `undefined` for what is never said in so many words. */
function wordsFor(field: Specification, value: string | number | boolean): string | undefined {
  if (field === 'pageCount' || field === 'interiorPageCount') return `${value} pages`;
  if (field === 'selfCover') return value ? 'self cover' : 'cover';
  if (field === 'printType') return value === 'folded' ? 'folded' : undefined;
  return String(value).replace('-', ' ');
}
