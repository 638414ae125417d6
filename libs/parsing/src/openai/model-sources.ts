import type { ParsedSource, ParsedSources } from '#contracts';
import type { Sentences } from '../rules/answer/sentences.js';

interface Ruled<Field extends string> {
  values: Readonly<Partial<Record<Field, unknown>>>;
  sources: ParsedSources<Field>;
}

/** How sure a value is at most that has not been read twice. */
const unchecked = 0.7;

/**
 * Where the document states what was taken: where the rules read the same there, else in the sentence that says it.
 * @param sure how sure each field is, as far as the readers know
 */
export function takenSources<Field extends string>(
  taken: Readonly<Partial<Record<Field, unknown>>>,
  { values, sources }: Ruled<Field>,
  sentences: Sentences,
  sure: (field: Field) => number | undefined,
  beside = '',
): ParsedSources<Field> {
  const found: ParsedSources<Field> = {};
  for (const [field, value] of Object.entries(taken) as [Field, unknown][]) {
    const said = Array.isArray(value) ? value[0] : value;
    if (said === null || said === undefined) continue;
    const ruled: ParsedSource | undefined = JSON.stringify(values[field]) === JSON.stringify(value) ? sources[field] : undefined;
    const snippet = ruled?.snippet ?? (typeof said === 'boolean' ? undefined : sentences.saying(String(said), beside));
    if (snippet) found[field] = { confidence: sure(field) ?? ruled?.confidence ?? unchecked, snippet };
  }
  return found;
}
