import type { Pair } from './pairs.js';
import { type Row } from './sheet.js';

const spoken =
  /\b(?:p\.?\s?o\.?|purchase\s+order|purch\.?\s+ord(?:er)?|bon de commande|orden de compra|bestellung)(?:\s*(?:-|\/)?\s*(?:#|no\b\.?|nbr\b\.?|num(?:ber)?\b\.?|nr\b\.?))?\s*[:#.=-]?\s*#?\s*((?!box\b)[A-Z0-9][A-Z0-9./-]{0,24})/gi;
const orders = /^(?:our )?(?:order|document)\b/i;
const date = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;

/** `HC-2231`, `4500012345`, `MHS 20718`: the first words of a value that can be a number of an order. */
function codeIn(value: string): string | undefined {
  const [first = '', second = ''] = value.replace(/^[\s#:]+/, '').split(/[\s,;()]+/);
  const tidy = (code: string) => code.replace(/^[#.:-]+|[.:;-]+$/g, '');
  const code = tidy(first);
  if (/\d/.test(code)) return date.test(code) || code.length > 26 || /[@$%]/.test(code) ? undefined : code;
  return /^[A-Z]{1,6}-?$/.test(first) && /^\d{2,}[A-Z0-9-]*$/.test(second) ? `${first} ${tidy(second)}`.replace('- ', '-') : undefined;
}

/** The number that the customer gave the order, as printed: under its label first, then as it is spoken of. */
export function readPoNumber(rows: readonly Row[], pairs: readonly Pair[]): string | undefined {
  const labelled = pairs.filter(({ label }) => label === 'po').map(({ name, value }) => ({ code: codeIn(value), late: orders.test(name) }));
  const own = labelled.find(({ code, late }) => code && !late)?.code;
  return own ?? spokenOf(rows) ?? labelled.find(({ code }) => code)?.code;
}

function spokenOf(rows: readonly Row[]): string | undefined {
  for (const { cells } of rows) {
    for (const { text } of cells) {
      for (const match of text.matchAll(spoken)) {
        const code = codeIn(match[1] ?? '');
        if (code && !/^box/i.test(text.slice(match.index).replace(/^\W*p\.?\s?o\.?\s*/i, ''))) return code;
      }
    }
  }
  return undefined;
}
