import type { DeliveryMethod } from '#contracts';
import type { Facts } from '../../facts/facts.js';
import type { Handover } from '../../facts/handovers.js';
import type { Span } from '../../tokens/token.js';
import type { Entry } from '../../layout/record.js';
import { inSameSentence, wordAt } from '../../facts/near.js';
import { ageOf, limitConfidence, type Reading } from '../reading.js';

/** What a label says of the way, beside sentences. */
const certainties = { ofMailDate: 0.9, underPickup: 0.9, underShipTo: 0.6, underDelivery: 0.4 };
/** How certain a statement, a suggestion and a hint are at least. */
const min = { statement: 0.6, suggestion: 0.4, hint: 0.2 };
const baseConfidence = { statement: 0.9, suggestion: 0.55, hint: 0.5, rival: -0.32 };

const empty = /^(?:n|na|none|no|tbd|-|\?|false)$/;

const pickup = /^(?:pick[- ]?up|will[- ]call)$/;
const shipTo = /^(?:ship|deliver|delivered|livraison|lieferung|entrega|envio)[ -]?(?:to|_to)?\b/;
const delivery = /^(?:delivery|distribution|lieferadresse|lieferort|shipping|fob)/;

/** `Ship to: …`, `Mail date: …` */
function wayOfLabel(entry: Entry): Pick<Handover, 'way' | 'certainty'> | undefined {
  if (entry.label === 'mailDate' || entry.label === 'inHomesDate')
    return { way: 'mail', certainty: certainties.ofMailDate };
  if (entry.label !== 'deliveryMethod' || entry.row > 0) return undefined;
  if (pickup.test(entry.name)) return { way: 'pickup', certainty: certainties.underPickup };
  if (shipTo.test(entry.name) && entry.to > entry.from)
    return { way: 'delivery', certainty: certainties.underShipTo };
  return delivery.test(entry.name)
    ? { way: 'delivery', certainty: certainties.underDelivery }
    : undefined;
}

/** At the first token of each label's value. */
const fromLabels = ({ text }: Facts): Handover[] =>
  text.entryOf.flatMap((entry, first) => {
    const isFirst = entry !== text.entryOf[first - 1] || text.ignoredTokens[first - 1] === 1;
    if (!entry || !isFirst || text.ignoredTokens[first] || empty.test(wordAt(text, first)))
      return [];
    const way = wayOfLabel(entry);
    return way ? [{ ...way, first, next: first + 1 }] : [];
  });

const rest = /^(?:rest|remainder|remaining|leftover|leftovers|balance|extras)$/;
/** Part of the certainty, so that the way of most pieces comes first. */
const ofRest = 0.7;
/** Tokens of the same sentence before a part of it. */
const maxBefore = 16;

/** `You mail them. The rest I pick up`, `mail those and hold the other 13 for me` */
function isOfRest(text: Facts['text'], { first, next }: Span): boolean {
  const from = Math.max(0, first - maxBefore);
  return text.tokens
    .slice(from, next)
    .some((_, nth) => inSameSentence(text, from + nth, first) && isRestAt(text, from + nth));
}

/** `the rest`, `the rest of them`, `the other 13`; not `the rest of the cycle` */
const isRestAt = (text: Facts['text'], index: number) =>
  (rest.test(wordAt(text, index)) &&
    (wordAt(text, index + 1) !== 'of' || /^th(?:em|ese|ose)$/.test(wordAt(text, index + 2)))) ||
  (wordAt(text, index) === 'other' && text.numbers[index + 1] !== undefined);

/** The way that the newest email states most clearly. */
export function readDelivery(
  facts: Facts,
  mailDate: Reading<string> | undefined,
): Reading<DeliveryMethod> | undefined {
  const { text, handovers } = facts;
  const all: Handover[] = [
    ...handovers.filter(
      ({ first, certainty }) =>
        certainty >= min.hint && !/^(?:packing|apart)$/.test(text.entryOf[first]?.label ?? ''),
    ),
    ...fromLabels(facts),
    ...(mailDate ? [{ ...mailDate, way: 'mail' as const, certainty: certainties.ofMailDate }] : []),
  ];
  const ages = all
    .filter(({ certainty }) => certainty >= min.suggestion)
    .map(({ first }) => ageOf(text, first));
  const age = Math.min(...ages, Infinity);
  const [best, ...others] = all
    .filter(({ first }) => age === Infinity || ageOf(text, first) <= age)
    .map((one) => ({
      ...one,
      certainty: isOfRest(text, one) ? ofRest * one.certainty : one.certainty,
    }))
    .toSorted((one, other) => other.certainty - one.certainty);
  if (!best) return undefined;
  const hasRival = others.some(
    ({ way, certainty }) => way !== best.way && certainty >= min.statement,
  );
  const kind =
    best.certainty >= min.statement
      ? 'statement'
      : best.certainty >= min.suggestion
        ? 'suggestion'
        : 'hint';
  return {
    first: best.first,
    next: best.next,
    value: best.way,
    confidence: limitConfidence(baseConfidence[kind] + (hasRival ? baseConfidence.rival : 0)),
  };
}
