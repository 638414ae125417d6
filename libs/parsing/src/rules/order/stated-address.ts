import type { Party } from './parties.js';

/** Words for handing over, and an address with its state in the same sentence or the next line. */
const handover =
  /\b(?:come to|ship|deliver|courier|ups|fedex|freight|truck|bring|brought|drop|send|consign|arriv|receiv|everything goes|(?:all of it|stock|it all|all goods|copies) to\b)\p{L}*/iu;
const address =
  /(?:\p{Lu}(?:[^,.;:=]|(?<=Co|Inc|Attn)[.:]){2,50},\s+){0,3}\b\d{1,6}[A-Z]?\s+(?:[NSEW]\.?\s+)?\p{Lu}[\p{L}\d.'-]*(?:\s+[\p{L}\d.'#-]+){0,5}(?:\s*\([^)]*\))?(?:,\s+[^,;:]{2,30}){1,3}?,?\s+[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?/u;
const unwanted = /\b(?:samples?|proofs?|invoices?|bill|vendor|supplier|remit|printer)\b/i;
const maxLine = 400;

/** An address that prose names beside a word for handing over. */
export function statedAddress(text: string, parties: readonly Party[]): string | undefined {
  const others = new Set(
    parties.filter(({ role }) => role !== 'shipTo').flatMap(({ lines }) => lines),
  );
  const lines = text.split('\n').filter((line) => line.length <= maxLine && !others.has(line));
  for (const [index, line] of lines.entries()) {
    const start = handover.exec(line)?.index;
    if (start === undefined || unwanted.test(line)) continue;
    for (const candidate of [line.slice(start), `${line.slice(start)} ${lines[index + 1] ?? ''}`]) {
      const place = address.exec(candidate)?.[0];
      if (place) return place.trim();
    }
  }
  return undefined;
}
