import {
  announcesOlder,
  beginsAttribution,
  closingPhrase,
  disclaimer,
  endsAttribution,
  headerField,
  subjectField,
} from '../vocabulary/email-words.js';
import { fold } from '../tokens/tokenize.js';
import type { Line } from './line.js';

const maxSignatureLines = 10;
const textOf = (text: string, line: Line) => text.slice(line.start, line.end);

/** Separates the newest email from older ones, headers and signatures. */
export function readEmails(
  text: string,
  lines: Line[],
  startsEntry: (line: Line) => boolean,
): void {
  let base = 0;
  let hasProse = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (!line) break;
    const words = textOf(text, line);
    line.age = base + line.depth;
    const next = lines[index + 1];
    const isAttribution =
      next !== undefined &&
      beginsAttribution.test(words) &&
      endsAttribution.test(textOf(text, next));
    if (isAttribution || announcesOlder.test(words)) {
      line.role = 'header';
      if (isAttribution) next.role = 'header';
      if (!deeperFollows(lines, isAttribution ? index + 1 : index)) base++;
      hasProse = false;
      if (isAttribution) index++;
    } else if (subjectField.test(words) && !line.isListed) line.role = 'subject';
    else if (headerField.test(words)) {
      line.role = 'header';
      const isOlder =
        hasProse && /^(?:from|von|de)\s?:/i.test(words) && headerBlock(text, lines, index);
      if (isOlder) line.age = ++base + line.depth;
      hasProse = false;
    } else if (words) hasProse = true;
  }
  readSignatures(text, lines, startsEntry);
}

function deeperFollows(lines: readonly Line[], index: number): boolean {
  const depth = lines[index]?.depth ?? 0;
  for (let following = index + 1; following < Math.min(lines.length, index + 4); following++) {
    const line = lines[following];
    if (line && (line.depth > depth || line.end > line.start)) return line.depth > depth;
  }
  return false;
}

/** `From:` begins an older email only if other header fields follow. */
function headerBlock(text: string, lines: readonly Line[], index: number): boolean {
  return lines
    .slice(index + 1, index + 4)
    .some((line) => headerField.test(textOf(text, line)) || subjectField.test(textOf(text, line)));
}

function readSignatures(text: string, lines: Line[], startsEntry: (line: Line) => boolean): void {
  let remainingLines = 0;
  let age = -1;
  for (const line of lines) {
    if (line.age !== age || line.role === 'header') remainingLines = 0;
    age = line.age;
    if (line.role !== 'body') continue;
    const words = textOf(text, line);
    if (/^--\s?$/.test(words) || disclaimer.test(words)) remainingLines = Number.MAX_SAFE_INTEGER;
    else if (words.length < 60 && closingPhrase.test(fold(words)))
      remainingLines = maxSignatureLines;
    else if (/^p\.?\s?s\b/i.test(words) || words.length > 110) remainingLines = 0;
    else if (
      remainingLines > 0 &&
      remainingLines < maxSignatureLines &&
      isSpecification(text, line, startsEntry)
    )
      remainingLines = 0;
    if (remainingLines > 0) {
      line.role = 'signature';
      remainingLines--;
    }
  }
}

/** `Quantity: 500` after the greeting is not a signature; `Phone: …` is. */
function isSpecification(text: string, line: Line, startsEntry: (line: Line) => boolean): boolean {
  return (
    startsEntry(line) &&
    /^(?:qty|quantity|size|stock|paper|colou?rs?|inks?|finishing|bindery|binding|fold|trim)\b/i.test(
      textOf(text, line),
    )
  );
}
