import type { DeliveryMethod } from '#contracts';
import type { Facts } from '../../facts/facts.js';
import type { Handover } from '../../facts/handovers.js';
import type { Entry } from '../../layout/record.js';
import { wordAt } from '../../facts/near.js';
import { ageOf, limitConfidence, type Reading } from '../reading.js';

/** What a label says of the way, beside sentences. */
const certainties = { ofMailDate: 0.9, underShipTo: 0.6, underDelivery: 0.4 };
/** How certain a statement, a suggestion and a hint are at least. */
const min = { statement: 0.6, suggestion: 0.4, hint: 0.2 };
const baseConfidence = { statement: 0.9, suggestion: 0.75, hint: 0.5, rival: -0.32 };

const empty = /^(?:n|na|none|no|tbd|-|\?|false)$/;

const shipTo = /^(?:ship|deliver|delivered|livraison|lieferung|entrega|envio)[ -]?(?:to|_to)?\b/;
const delivery = /^(?:delivery|distribution|lieferadresse|lieferort|shipping|fob)/;

/** `Ship to: …`, `Mail date: …` */
function wayOfLabel(entry: Entry): Pick<Handover, 'way' | 'certainty'> | undefined {
  if (entry.label === 'mailDate' || entry.label === 'inHomesDate')
    return { way: 'mail', certainty: certainties.ofMailDate };
  if (entry.label !== 'deliveryMethod' || entry.row > 0) return undefined;
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
