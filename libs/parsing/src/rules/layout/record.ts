import { operationNamed, operationWords } from '../vocabulary/operations.js';
import { type Label, labels } from '../vocabulary/labels.js';
import { products } from '../vocabulary/products.js';
import { fold } from '../tokens/tokenize.js';
import { wordsOf } from '../vocabulary/words.js';

/** A value under a label in a form, list or table; offsets in the normalized text. */
export interface Entry {
  label: Label;
  name: string;
  /** Start of the label or of the table cell. */
  start: number;
  from: number;
  to: number;
  /** Row of a table, from 0; -1 outside tables. */
  row: number;
}

const maxLength = 60;
/** `Estimated quantity`, `Preferred stock` */
const qualifiers = wordsOf('label qualifier');
const vocabulary: ReadonlySet<string> = new Set([
  ...[...labels.keys()].flatMap((label) => label.split(/[ /&+]/)),
  ...operationWords,
]);

/** A label's text, folded, without marks around it: `Trim_Size:` is `trim size`. */
export const nameOf = (text: string): string =>
  fold(text.slice(0, maxLength + 1).replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[_\s]+/g, ' ')
    .replace(/^[ *"'.\-\u2022]+|[ *"'?:.=-]+$/g, '');

export function labelNamed(text: string): Label | undefined {
  const name = nameOf(text);
  const [opening = ''] = /^[^ /&+(]*/.exec(name) ?? [];
  if (!name || name.length > maxLength || !vocabulary.has(opening)) {
    // `page-count`
    return opening.includes('-') ? labels.get(name.replaceAll('-', ' ')) : undefined;
  }
  const bare = name.replace(/ ?\([^)]*\)?/g, '').replace(/(?<=[a-z]) ?#?\d{1,2}$/, '');
  return (
    labels.get(name) ??
    labels.get(bare) ??
    (operationNamed(bare) ? 'operation' : undefined) ??
    jointLabel(bare)
  );
}

/** `Folding/Binding`, `Size & stock`: every part is a label, and none is an operation. */
function jointLabel(name: string): Label | undefined {
  const parts = name.split(/ ?[/&+] ?| and /);
  if (parts.length < 2 || parts.length > 3) return undefined;
  const areLabels = parts.every((part) => labels.has(part) || operationNamed(part));
  const labelPart = parts.find((part) => labels.has(part) && !operationNamed(part));
  return areLabels && labelPart ? labels.get(labelPart) : undefined;
}

export function qualifiedLabel(text: string): Label | undefined {
  for (const { index, 0: word } of [...text.slice(0, maxLength).matchAll(/\S+/g)].slice(0, 6)) {
    const label = labelNamed(text.slice(index));
    if (label || !qualifiers.has(fold(word))) return label;
  }
  return undefined;
}

/** `Front labels for the Syrah:` names a piece, `Quote these please:` asks for some. */
const isNoLabel =
  /s for \p{L}|\b(?:please|pls|following|below)$|^(?:quote|price|need) (?:for|me|us|on|this|these|the)\b/iu;

/** `… Cover:`, `Quantity needed by Friday:` */
export function labelWithin(
  text: string,
  head: boolean,
): { label: Label; offset: number } | undefined {
  const whole = head ? qualifiedLabel(text) : labelNamed(text);
  if (whole) return { label: whole, offset: 0 };
  const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index).slice(1);
  if (starts.length > 6) return undefined;
  if (head) {
    // `Roll fold leaflet: 297 x 210, …`, `Carton tag C: 4 x 6, …`
    const noun = text.slice(starts.at(-1) ?? 0).length > 1 ? starts.at(-1) : starts.at(-2);
    if (products.get(text.slice(noun ?? 0).replace(/ \S$/, '')) || isNoLabel.test(text))
      return undefined;
    const label = starts
      .toReversed()
      .map((end) => labelNamed(text.slice(0, end)))
      .find((label) => label !== undefined && (label !== 'apart' || !/\d/.test(text)));
    return label && { label, offset: 0 };
  }
  for (const offset of starts) {
    const label = /\p{Lu}/u.test(text.charAt(offset)) ? labelNamed(text.slice(offset)) : undefined;
    if (label) return { label, offset };
  }
  return undefined;
}
