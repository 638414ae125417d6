import { notInTitles } from '../knowledge/titles.js';
import { operations } from '../knowledge/operations.js';
import { products } from '../knowledge/products.js';
import type { Facts } from '../facts/facts.js';
import { capitalised, together, wordAt } from '../facts/near.js';
import { withPlural } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { Mention } from './product.js';
import { ageOf, bounded, type Reading } from './reading.js';

const longest = 120;
const opening =
  /^(?:re|fwd?|aw|wg|tr|rv|quote request|request for (?:quote|quotation|proposals?|bids?)|rfq|rfp|anfrage|angebotsanfrage|demande de devis|cotizacion|cotización|enquiry|inquiry|quote|invitation (?:to|for) bids?|bid item \d+|bid request|estimate request|reprint|reorder|order)(?:\s?#?\d+)?\s?[:\-,]\s*/i;

/** Text of a span without markup, quotes and loose marks; shouted words in title case. */
function tidy(raw: string): string {
  let title = raw
    .replace(/[<>{}[\]"|\\^~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (let cut = opening.exec(title); cut && cut[0].length < title.length; cut = opening.exec(title)) title = title.slice(cut[0].length);
  title = title
    .replace(/^(?:[\s\-:,.;*/]|#(?!\d))+|[\s\-:,;#*(/]+$/g, '')
    .slice(0, longest)
    .trim();
  return title === title.toUpperCase()
    ? title.toLowerCase().replace(/(^|[\s\-/&])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    : title;
}

const capital = (title: string) => title.charAt(0).toUpperCase() + title.slice(1);
const sourceText = ({ text }: Facts, { first, next }: Span) =>
  text.source.text.slice(text.tokens[first]?.start ?? 0, text.tokens[next - 1]?.end ?? 0);

/** Words before the product that belong to its name: `Open House flyer`, `spiral bound workbooks`. */
function leftOf({ text, claims }: Facts, { first }: Span): number {
  let start = first;
  for (let at = first - 1; at >= 0 && first - at <= 9 && together(text, at, first); at--) {
    const token = text.tokens[at];
    const claim = claims.at(at);
    if (!token || text.muted[at] || text.entryOf[at] !== text.entryOf[first]) break;
    if (token.text === '-' && !token.spaced && start === at + 1 && !text.tokens[start]?.spaced) continue;
    if (
      (token.text === '&' || token.word === 'and') &&
      capitalised(text.tokens[at - 1]) &&
      capitalised(text.tokens[at + 1]) &&
      claims.at(at - 1) === undefined
    )
      continue;
    if (token.text === "'" || token.text === '"') continue;
    const year = claim === 'year';
    if ((token.kind !== 'word' && !year) || text.numbers.some((numeral) => numeral && numeral.first <= at && at < numeral.next && !year))
      break;
    if (claim !== undefined && claim !== 'operation' && !year) break;
    if (claim === 'operation' && operations.at(text.tokens, at)?.value.field === 'finishing') break;
    if (
      notInTitles.has(token.word) &&
      !(
        capitalised(token) &&
        start - at === 1 &&
        capitalised(text.tokens[start]) &&
        !/^(?:new|the|of|for)$/.test(token.word) &&
        claim === undefined &&
        token.word.length > 4
      )
    )
      break;
    start = at;
  }
  return start;
}

/** What follows the product and names it: `for Dr. Amy Rosen`, `"The Trestle"`, `DIN lang`. */
function rightOf({ text, claims }: Facts, { next }: Span): number {
  const free = (at: number) => claims.at(at) === undefined || claims.at(at) === 'year';
  let at = next;
  const named = wordAt(text, at) === 'for' && capitalised(text.tokens[at + 1]);
  const german = text.language !== 'en' && capitalised(text.tokens[at]);
  if (!named && !german) return next;
  if (named) at++;
  let end = next;
  while (
    at < next + 7 &&
    together(text, next - 1, at) &&
    free(at) &&
    (capitalised(text.tokens[at]) || /^(?:\.|&|of|the|and|lang)$/.test(wordAt(text, at)))
  ) {
    if (capitalised(text.tokens[at]) || wordAt(text, at) === 'lang') end = at + 1;
    at++;
  }
  return end;
}

/** A name in quotes beside the product: `Newsletter "The Trestle"`. */
function quotedBeside({ text }: Facts, { first, next }: Span): string | undefined {
  const line = text.lines[text.tokens[first]?.line ?? 0];
  if (!line) return undefined;
  const after = /^[\s\-,:]{0,3}"([^"\n]{2,60})"/.exec(text.source.text.slice(text.tokens[next - 1]?.end ?? 0, line.end))?.[1];
  const before = /"([^"\n]{2,60})"[\s\-,:]{0,3}$/.exec(text.source.text.slice(line.start, text.tokens[first]?.start ?? 0))?.[1];
  return after ?? before;
}

const speaks = (title: string) => /\p{L}{2}/u.test(title) && title.length <= longest;
const namesProduct = (facts: Facts, span: Span) => facts.products.some(({ first, next }) => first >= span.first && next <= span.next);

/** `Re: our purchase order VF-318` names the paper, not the piece. */
const aboutOrder =
  /^(?:our |your |my |the )*(?:purchase order|p\.?o\.?|order|quote|quotation|estimate|proposal|rfq|bid|contract|requisition|inquiry|enquiry)(?: (?:no|number|#|form))?\W*[A-Z]*[-\d][\w./-]*\W*$/i;

/** The value under `Job name:`, `Project:`, `Title:`. */
function labelled(facts: Facts, label: 'title' | 'product'): Span | undefined {
  const { text, claims } = facts;
  for (let at = 0; at < text.tokens.length; at++) {
    const entry = text.entryOf[at];
    if (entry?.label !== label || entry.row > 0 || text.muted[at]) continue;
    let next = at + 1;
    while (next < text.tokens.length && text.entryOf[next] === entry && text.tokens[next]?.text !== ';' && next - at < 24) next++;
    const span = { first: at, next: /author/.test(entry.name) ? next : shortened(facts, { first: at, next }) };
    const coded = Array.from({ length: next - at }, (_, index) => claims.at(at + index)).some(
      (claim) => claim === 'code' || claim === 'contact',
    );
    const wordy = text.tokens
      .slice(at, span.next)
      .some(
        ({ kind, word }, index) => kind === 'word' && word.length > 2 && !/^(?:identifier|contact|code)$/.test(claims.at(at + index) ?? ''),
      );
    if (!coded && wordy && !aboutOrder.test(sourceText(facts, span)) && speaks(tidy(sourceText(facts, span)))) return span;
    at = next - 1;
  }
  return undefined;
}

/** Ends a title where its specifications begin: `Walking Guide, 3rd ed.`, `Presentation folder, 9 x 12 finished`. */
function shortened({ text, claims }: Facts, { first, next }: Span): number {
  for (let at = first + 1; at < next; at++) {
    const claim = claims.at(at);
    const specification = claim && !/^(?:ordinal|year|operation|date|count|identifier)$/.test(claim);
    if (specification || text.clause[at] !== text.clause[at - 1]) {
      const end = specification ? at : /^[,(:"-]$/.test(wordAt(text, at - 1)) ? at - 1 : at;
      if (end > first && text.tokens.slice(first, end).some(({ kind }) => kind === 'word')) return end;
    }
  }
  return next;
}

/** `bill` and `tax bill` are one product, named with more or less care. */
const sameNoun = (one: string, other: string) => one === other || one.endsWith(` ${other}`) || other.endsWith(` ${one}`);

/** What the job is called: the name it is given, with the product's noun. Undefined when it is called nothing. */
/** The product under its usual name where the text has an abbreviation: `ltrhd`, `biz cards`. */
function spelledOut(title: string, { value }: Mention): string {
  const plain = title.toLowerCase();
  const known = products.get(plain)?.name === value.name && !plain.startsWith(value.name.slice(0, 3));
  return known || /^(?:ltrhd|letterhd|env|envs|bcs|biz cards?|bklts?)$/.test(plain)
    ? (withPlural(value.name)[/s$/.test(plain) ? 1 : 0] ?? title)
    : title;
}

export function readTitle(facts: Facts, mentions: readonly Mention[]): Reading<string> | undefined {
  const { text } = facts;
  const [main] = mentions;
  const phraseOf = (mention: Mention) => ({ first: leftOf(facts, mention), next: rightOf(facts, mention) });
  const alike = main ? mentions.filter(({ value, score }) => sameNoun(value.name, main.value.name) && score > main.score - 6) : [];
  const named = labelled(facts, 'title');
  const name =
    named && !(text.numbers[named.first] && namesProduct(facts, named) && facts.claims.at(named.first) === undefined) ? named : undefined;
  const [best] = alike.map(phraseOf).toSorted((a, b) => b.next - b.first - (a.next - a.first));
  if (name) {
    const title = tidy(sourceText(facts, name));
    const noun = main && main.score > 2 && !namesProduct(facts, name) && !products.get(title) ? ` ${main.value.name}` : '';
    return { ...name, value: capital(`${title}${noun}`), confidence: 0.95 };
  }
  const item = labelled(facts, 'product');
  const counted = item !== undefined && text.numbers[item.first] !== undefined;
  if (item && (!main || (namesProduct(facts, item) && !counted)))
    return { ...item, value: capital(tidy(sourceText(facts, item))), confidence: 0.92 };
  if (main && best) {
    const quoted = quotedBeside(facts, main);
    const own = tidy(sourceText(facts, best));
    const value = quoted && !own.includes(quoted) ? `${tidy(quoted)} ${main.value.name}` : spelledOut(own, main);
    const confidence = bounded((main.value.weak ? 0.65 : 0.88) - ageOf(text, main.first) * 0.03);
    return { ...best, value: capital(value), confidence };
  }
  return item ? { ...item, value: capital(tidy(sourceText(facts, item))), confidence: 0.7 } : heading(facts);
}

/** The subject of the mail, or a first line that is a name. */
function heading(facts: Facts): Reading<string> | undefined {
  const { text } = facts;
  for (let first = 0; first < text.tokens.length;) {
    const line = text.lines[text.tokens[first]?.line ?? 0];
    let next = first + 1;
    while (next < text.tokens.length && text.tokens[next]?.line === text.tokens[first]?.line) next++;
    const span = { first, next };
    const subject = line?.role === 'subject';
    const start = subject ? first + 2 : first;
    const title = tidy(sourceText(facts, { ...span, first: Math.min(start, next - 1) }));
    const claimed = Array.from({ length: next - first }, (_, index) => facts.claims.at(first + index)).some((claim) => claim !== undefined);
    const words = title.split(' ').length;
    if (
      !text.muted[first] &&
      speaks(title) &&
      !claimed &&
      words <= 8 &&
      words >= 2 &&
      (subject || (capitalised(text.tokens[first]) && !/[.,!?:]$/.test(title)))
    )
      return { ...span, value: title, confidence: 0.5 };
    if (!subject && !text.muted[first]) return undefined;
    first = next;
  }
  return undefined;
}
