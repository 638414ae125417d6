import type { Facts } from '../../facts/facts.js';
import { isCapitalized, wordAt } from '../../facts/near.js';
import type { Span } from '../../tokens/token.js';
import { products } from '../../vocabulary/products.js';
import { ageOf, limitConfidence, type Reading } from '../reading.js';
import type { Mention } from './mentions.js';
import { capital, isTitleLike, spellOut, tidyTitle } from './normalize.js';
import { leadingName } from './leading-name.js';
import { leftOf, quotedNameBeside, rightOf, sourceText } from './phrase.js';

const baseConfidence = {
  label: 0.95,
  product: 0.92,
  name: 0.88,
  weak: 0.65,
  list: 0.7,
  rivaled: 0.55,
  heading: 0.5,
  older: -0.03,
};

const namesProduct = (facts: Facts, span: Span) =>
  facts.products.some(({ first, next }) => first >= span.first && next <= span.next);

/** `Re: our purchase order VF-318` names the document, not the piece. */
const aboutOrder =
  /^(?:our |your |my |the )*(?:purchase order|p\.?o\.?|order|quote|quotation|estimate|proposal|rfq|bid|contract|requisition|inquiry|enquiry)(?: (?:no|number|#|form))?\W*[A-Z]*[-\d][\w./-]*\W*$/i;

function labeledTitle(facts: Facts, label: 'title' | 'product'): Span | undefined {
  const { text, claims } = facts;
  for (let start = 0; start < text.tokens.length; start++) {
    const entry = text.entryOf[start];
    if (entry?.label !== label || entry.row > 0 || text.ignoredTokens[start]) continue;
    let next = start + 1;
    while (
      next < text.tokens.length &&
      text.entryOf[next] === entry &&
      text.tokens[next]?.text !== ';' &&
      next - start < 24
    )
      next++;
    const span = {
      first: start,
      next: /author/.test(entry.name) ? next : titleEnd(facts, { first: start, next }),
    };
    const isCode = Array.from({ length: next - start }, (_, index) =>
      claims.claimAt(start + index),
    ).some((claim) => claim === 'code' || claim === 'contact');
    const hasWords = text.tokens
      .slice(start, span.next)
      .some(
        ({ kind, word }, index) =>
          kind === 'word' &&
          word.length > 2 &&
          !/^(?:identifier|contact|code)$/.test(claims.claimAt(start + index) ?? ''),
      );
    if (
      !isCode &&
      hasWords &&
      !aboutOrder.test(sourceText(facts, span)) &&
      isTitleLike(tidyTitle(sourceText(facts, span)))
    )
      return span;
    start = next - 1;
  }
  return undefined;
}

/** `Walking Guide, 3rd ed.`, `Presentation folder, 9 x 12 finished` */
function titleEnd({ text, claims }: Facts, { first, next }: Span): number {
  for (let index = first + 1; index < next; index++) {
    const claim = claims.claimAt(index);
    const specification =
      claim && !/^(?:ordinal|year|operation|date|count|identifier)$/.test(claim);
    if (specification || text.clause[index] !== text.clause[index - 1]) {
      const end = specification
        ? index
        : /^[,(:"-]$/.test(wordAt(text, index - 1))
          ? index - 1
          : index;
      if (end > first && text.tokens.slice(first, end).some(({ kind }) => kind === 'word'))
        return end;
    }
  }
  return next;
}

const sameNoun = (one: string, other: string) =>
  one === other || one.endsWith(` ${other}`) || other.endsWith(` ${one}`);

const rivalScore = 3;

/** Another noun is nearly as likely: `Wristbands` beside `vendor map`. */
const hasRival = (main: Mention, mentions: readonly Mention[]) =>
  mentions.some(
    ({ value, evidence }) =>
      !sameNoun(value.name, main.value.name) && evidence > main.evidence - rivalScore,
  );

export function readTitle(
  facts: Facts,
  mentions: readonly Mention[],
  quantity: Span | undefined,
): Reading<string> | undefined {
  const { text } = facts;
  const [main] = mentions;
  const phraseOf = (mention: Mention) => ({
    first: leftOf(facts, mention),
    next: rightOf(facts, mention),
  });
  const sameMentions = main
    ? mentions.filter(
        ({ value, evidence }) =>
          sameNoun(value.name, main.value.name) && evidence > main.evidence - 6,
      )
    : [];
  const titleSpan = labeledTitle(facts, 'title');
  const name =
    titleSpan &&
    !(
      text.numbers[titleSpan.first] &&
      namesProduct(facts, titleSpan) &&
      facts.claims.claimAt(titleSpan.first) === undefined
    )
      ? titleSpan
      : undefined;
  const [best] = sameMentions
    .map(phraseOf)
    .toSorted((a, b) => b.next - b.first - (a.next - a.first));
  if (name) {
    const title = tidyTitle(sourceText(facts, name));
    const noun =
      main && main.evidence > 2 && !namesProduct(facts, name) && !products.get(title)
        ? ` ${main.value.name}`
        : '';
    return { ...name, value: capital(`${title}${noun}`), confidence: baseConfidence.label };
  }
  const item = labeledTitle(facts, 'product');
  const isCount = item !== undefined && text.numbers[item.first] !== undefined;
  if (item && (!main || (namesProduct(facts, item) && !isCount)))
    return {
      ...item,
      value: capital(tidyTitle(sourceText(facts, item))),
      confidence: baseConfidence.product,
    };
  if (main && best) {
    const quotedTitle = quotedNameBeside(facts, main);
    const own = tidyTitle(sourceText(facts, best));
    const value =
      quotedTitle && !own.includes(quotedTitle)
        ? `${tidyTitle(quotedTitle)} ${main.value.name}`
        : spellOut(own, main);
    const confidence = hasRival(main, mentions)
      ? baseConfidence.rivaled
      : limitConfidence(
          (main.value.weak ? baseConfidence.weak : baseConfidence.name) +
            ageOf(text, main.first) * baseConfidence.older,
        );
    return { ...best, value: capital(value), confidence };
  }
  return item
    ? {
        ...item,
        value: capital(tidyTitle(sourceText(facts, item))),
        confidence: baseConfidence.list,
      }
    : (countedName(facts, quantity) ?? heading(facts));
}

/** `500 haggadahs, 4 x 6`: what is counted, where no noun is known. */
function countedName(facts: Facts, quantity: Span | undefined): Reading<string> | undefined {
  const { numbers, sentence, tokens } = facts.text;
  const numeral = quantity && numbers[quantity.first];
  if (!numeral || sentence[numeral.next] !== sentence[numeral.first]) return undefined;
  const name = leadingName(facts, { first: numeral.next, next: tokens.length });
  return name && /s$/i.test(name.value) ? name : undefined;
}

/** The email subject, or a first line that is a name. */
function heading(facts: Facts): Reading<string> | undefined {
  const { text } = facts;
  for (let first = 0; first < text.tokens.length;) {
    const line = text.lines[text.tokens[first]?.line ?? 0];
    let next = first + 1;
    while (next < text.tokens.length && text.tokens[next]?.line === text.tokens[first]?.line)
      next++;
    const span = { first, next };
    const subject = line?.role === 'subject';
    const start = subject ? first + 2 : first;
    const title = tidyTitle(sourceText(facts, { ...span, first: Math.min(start, next - 1) }));
    const claimedTokens = Array.from({ length: next - first }, (_, index) =>
      facts.claims.claimAt(first + index),
    ).some((claim) => claim !== undefined);
    const words = title.split(' ').length;
    if (
      !text.ignoredTokens[first] &&
      isTitleLike(title) &&
      !claimedTokens &&
      words <= 8 &&
      words >= 2 &&
      (subject || (isCapitalized(text.tokens[first]) && !/[.,!?:]$/.test(title)))
    )
      return { ...span, value: title, confidence: baseConfidence.heading };
    if (!subject && !text.ignoredTokens[first]) return undefined;
    first = next;
  }
  return undefined;
}
