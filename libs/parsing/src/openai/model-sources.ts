import type { ParsedSource, ParsedSources } from '#contracts';
import type { Sentences } from '../rules/answer/sentences.js';

interface RulesResult<Field extends string> {
  values: Readonly<Partial<Record<Field, unknown>>>;
  sources: ParsedSources<Field>;
}

/** Maximum confidence of a value read only once. */
const maxUncheckedConfidence = 0.7;

/** Uses the source of the rules where values match, else the sentence that states the value. */
export function takenSources<Field extends string>(
  fieldValues: Readonly<Partial<Record<Field, unknown>>>,
  { values, sources }: RulesResult<Field>,
  sentences: Sentences,
  confidenceByField: (field: Field) => number | undefined,
  relatedWords = '',
): ParsedSources<Field> {
  const result: ParsedSources<Field> = {};
  for (const [field, value] of Object.entries(fieldValues) as [Field, unknown][]) {
    const firstValue = Array.isArray(value) ? value[0] : value;
    if (firstValue === null || firstValue === undefined) continue;
    const rulesSource: ParsedSource | undefined =
      JSON.stringify(values[field]) === JSON.stringify(value) ? sources[field] : undefined;
    const snippet =
      rulesSource?.snippet ??
      (typeof firstValue === 'boolean'
        ? undefined
        : sentences.sentenceOf(String(firstValue), relatedWords));
    if (snippet)
      result[field] = {
        confidence: confidenceByField(field) ?? rulesSource?.confidence ?? maxUncheckedConfidence,
        snippet,
      };
  }
  return result;
}
