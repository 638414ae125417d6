import { type Signal, weigh } from '../fields/signal.js';
import type { Cell } from '#documents';
import {
  documentPhrase,
  documentWords,
  nameOfHouse,
  nameOfOffice,
  notName,
} from '../vocabulary/letterheads.js';
import { domainOf, isPerson, toKey } from './email-names.js';
import { namesPiece } from './job-texts.js';
import { inTwoSizes } from './name-in-two-sizes.js';
import { isLabel } from './pairs.js';
import type { Row } from './sheet.js';

const letterheadRows = 14;
const greeting =
  /^(?:dear|hello|hi|hey|good (?:morning|afternoon)|gentlemen|ladies|to whom|please|we (?:wish|would|order|hereby)|re:|sehr geehrte)\b/i;
const maxLength = 80;

/** `Worksheet / PO KESTREL CREATIVE` contains `KESTREL CREATIVE`. */
function namesIn(text: string): string[] {
  return withoutSlogan(text)
    .split(/\s+[-\u2013\u2014|\u00b7\u2022/]\s+|\s{2,}|\s[|\u2022]|\t/)
    .map((part) => trimName(part))
    .filter(
      (name) =>
        name.length > 1 &&
        name.length <= maxLength &&
        /\p{L}{2}/u.test(name) &&
        /^[\p{L}\d"'(]/u.test(name) &&
        !notName.test(name) &&
        !/^[A-Z-]{0,5}\d[\dA-Z./-]{3,}$/.test(name) &&
        !slogan.test(name) &&
        !isDocument(name),
    );
}

/** `a print management company` below the name */
const slogan = /^an? \p{Ll}/u;

/** `quillmark. direct response agency, 1 Canal Pl` */
const withoutSlogan = (text: string) =>
  text.replace(/,\s+\d{1,5}\s+\p{Lu}.*$/u, '').replace(/(?<=\p{Ll}{4})\.\s+\p{Ll}.*$/u, '');

const isDocument = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s/,]+/)
    .every((word) => documentWords.has(word) || /^[\d#.-]*$/.test(word));

function trimName(part: string): string {
  const phraseMatch = documentPhrase.exec(part);
  if (!phraseMatch) return part.trim();
  const [before, after] = [
    part.slice(0, phraseMatch.index).trim(),
    part.slice(phraseMatch.index + phraseMatch[0].length).trim(),
  ];
  const trimMarks = (rest: string) => rest.replace(/^[\s#:,.-]+|[\s#:,-]+$/g, '');
  return (
    trimMarks(before) || (/\d/.test(after) && !/\p{L}{3}/u.test(after) ? '' : trimMarks(after))
  );
}

interface NameContext {
  name: string;
  /** The email domain contains the name or one of its words. */
  domain: 'known' | 'related' | undefined;
  isLarge: boolean;
  /** The first line of an address to bill or to ship to begins with it. */
  isAddressed: boolean;
  index: number;
}

export const signals: readonly Signal<NameContext>[] = [
  {
    name: 'is the domain',
    weight: 4,
    example: 'Acme Tools, ann@acmetools.example',
    applies: ({ domain }) => domain === 'known',
  },
  {
    name: 'has a word of the domain',
    weight: 3,
    example: 'Delmar Tool, ann@delmarusa.example',
    applies: ({ domain }) => domain === 'related',
  },
  {
    name: 'a word for a house',
    weight: 2,
    example: 'Smith College',
    applies: ({ name }) =>
      nameOfHouse.test(name) && /\p{L}{2}/u.test(name.replace(nameOfHouse, '')),
  },
  {
    name: 'an office of a house',
    weight: -3,
    example: 'Purchasing Department',
    applies: ({ name }) => nameOfOffice.test(name),
  },
  {
    name: 'a printer',
    weight: -2,
    example: 'Smith Printing',
    applies: ({ name }) => /\b(?:printing|printers|litho|lithographers)\b/i.test(name),
  },
  {
    name: 'ends as the name of a piece',
    weight: -2,
    example: 'Spring Catalog',
    applies: ({ name }) => endsAsPiece(name),
  },
  {
    name: 'named in an address',
    weight: 2,
    example: 'Ship to: Acme',
    applies: ({ isAddressed }) => isAddressed,
  },
  {
    name: 'in large letters',
    weight: 1,
    example: 'a line higher than most',
    applies: ({ isLarge }) => isLarge,
  },
  {
    name: 'in capitals',
    weight: 0.5,
    example: 'ACME',
    applies: ({ name }) => name === name.toUpperCase(),
  },
  {
    name: 'near the top',
    weight: 1,
    example: 'the first line',
    applies: ({ index }) => Math.max(0, 1.5 - index * 0.2),
  },
  {
    name: 'a sentence',
    weight: -2,
    example: 'We are proud to print for you since 1950',
    applies: ({ name }) => name.split(' ').length > 7,
  },
  {
    name: 'after a label',
    weight: -2,
    example: 'Buyer: Ann',
    applies: ({ name }) => /:\s/.test(name),
  },
];

function endsAsPiece(name: string): boolean {
  const last = name.split(' ').at(-1) ?? '';
  return namesPiece([last]) && !nameOfHouse.test(last);
}

/** @param addressees the first lines of the addresses to bill and to ship to */
export function letterhead(
  rows: readonly Row[],
  usedCells: ReadonlySet<Cell>,
  email: string | undefined,
  addressees: readonly string[],
): { name: string; score: number } | undefined {
  const [first] = rows;
  const head = rows.slice(0, letterheadRows).filter(({ page }) => page === first?.page);
  const greetingIndex = head.findIndex(
    ({ cells: [cell] }) =>
      cell && (greeting.test(cell.text) || /^\p{Lu}\p{Ll}+,$/u.test(cell.text)),
  );
  const top = greetingIndex < 0 ? head : head.slice(0, greetingIndex);
  const medianHeight =
    top.map(({ height }) => height).toSorted((a, b) => a - b)[Math.floor(top.length / 2)] ?? 0;
  const domain = domainOf(email);
  const addressed = addressees.map(toKey);
  let best: { name: string; score: number; cell: Cell } | undefined;
  for (const [index, row] of top.entries()) {
    for (const cell of row.cells) {
      if (usedCells.has(cell) || isLabel(cell.text)) continue;
      for (const name of namesIn(cell.text)) {
        if (isPerson(name, email)) continue;
        const key = toKey(name);
        const isParty =
          domain.length > 3 &&
          ([key, toKey(name.replaceAll('&', ''))].some((one) => one.includes(domain)) ||
            domain.includes(key) ||
            initials(name) === domain);
        const isRelated =
          !isParty &&
          domain.length > 3 &&
          name
            .toLowerCase()
            .split(/\W+/)
            .some((word) => word.length > 4 && domain.includes(word));
        const score = weigh(signals, {
          name,
          domain: isParty ? 'known' : isRelated ? 'related' : undefined,
          isLarge: row.height > medianHeight * 1.15,
          isAddressed: addressed.some((line) => line.startsWith(key)),
          index,
        });
        if (score > (best?.score ?? 0)) best = { name, score, cell };
      }
    }
  }
  return best && { ...best, name: inTwoSizes(best, top) };
}

const initials = (name: string) =>
  name
    .split(/\W+/)
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase();

/** `Rita Haas, Delmar Tool Company` of `rhaas@delmartool.example` */
export function signature(cells: readonly Cell[], email: string | undefined): string | undefined {
  const domain = domainOf(email);
  if (domain.length < 4) return undefined;
  const names = cells
    .flatMap(({ text }) => text.split(/[,;:]\s+/))
    .flatMap(namesIn)
    .filter((name) => !isPerson(name, email));
  const isShort = (name: string) => name.split(' ').length < 8;
  return (
    names.find((name) => toKey(name).includes(domain) && isShort(name)) ??
    names.find((name) => isShort(name) && spellsDomain(name, domain))
  );
}

/** `Trellis Family Dental` of `trellisdental` */
function spellsDomain(name: string, domain: string): boolean {
  const words = name
    .split(/\s+/)
    .map(toKey)
    .filter((word) => word.length > 2 && domain.includes(word));
  return words.length > 1 && words.join('').length >= domain.length * 0.8;
}
