import type { Document } from '../document.js';
import { lengthUnits } from '../vocabulary/sizes.js';
import { wordsOf } from '../vocabulary/words.js';
import { measureAt } from './measures.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';
import { type SizeFact, sizeOf } from './size-fact.js';

const roundWords = wordsOf('round shape');

/** `diameter 10 cm`, `diameter: 3"`, `circle, 3"` */
export function diameterAt(text: Document, index: number): SizeFact | undefined {
  const mark = /^(?::|,|of|is|=)$/.test(wordAt(text, index - 1)) ? index - 2 : index - 1;
  const measure = measureAt(text, index);
  if (!measure || measure.value > 1200 || !inSameSentence(text, mark, index)) return undefined;
  const { value, unit, next } = measure;
  const isRound = roundWords.has(wordAt(text, mark)) && unit !== undefined && value >= minRound;
  const isDiameter = diameterWords.test(wordAt(text, mark)) && wordAt(text, index - 1) !== ',';
  if (!isRound && !isDiameter) return undefined;
  const fact = sizeOf({ first: index, next }, value, value, unit, unit);
  return fact ? { ...fact, kind: 'round' } : undefined;
}

const diameterWords = /^(?:diameter|dia|diam|diametro|diametre|durchmesser|ø)$/;
/** Smaller ones are of holes and corners. */
const minRound = 0.75;

/** `6 sq ft`, `4 square inches` */
const isArea = (text: Document, index: number) =>
  /^(?:sq|square)$/.test(wordAt(text, index - 1)) && lengthUnits.has(wordAt(text, index));

/** `3 inch circle`, `2.5" diameter`, `4" square`. */
export function roundAt(text: Document, index: number): SizeFact | undefined {
  const measure = measureAt(text, index);
  if (!measure || measure.value > 120) return undefined;
  // `3 in. circle`
  const isShort = measure.unit !== undefined && wordAt(text, measure.next) === '.';
  const after =
    wordAt(text, measure.next) === 'in' || isShort
      ? measure.next + 1
      : afterHyphen(text, measure.next);
  const corner = /^corners?|hole|sided$/.test(wordAt(text, after + 1));
  if (
    !roundWords.has(wordAt(text, after)) ||
    (measure.unit === undefined && text.numbers[index]?.form === 'plain' && measure.value > 24) ||
    corner ||
    isArea(text, after + 1)
  )
    return undefined;
  const fact = sizeOf(
    { first: index, next: after + 1 },
    measure.value,
    measure.value,
    measure.unit,
    measure.unit,
  );
  return fact ? { ...fact, kind: 'round' } : undefined;
}
