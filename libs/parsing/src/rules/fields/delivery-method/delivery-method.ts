import type { DeliveryMethod } from '#contracts';
import type { Facts } from '../../facts/facts.js';
import type { Handover } from '../../facts/handovers.js';
import { wordAt } from '../../facts/near.js';
import { ageOf, limitConfidence, type Reading } from '../reading.js';

/** What a label says of the way, beside sentences. */
const certainties = { ofMailDate: 0.9, underShipTo: 0.6, underDelivery: 0.4 };
/** How certain a statement, a suggestion and a hint are at least. */
const min = { statement: 0.6, suggestion: 0.4, hint: 0.2 };
const baseConfidence = { statement: 0.9, suggestion: 0.75, hint: 0.5, rival: -0.32 };

const empty = /^(?:n|na|none|no|tbd|-|\?|false)$/;

/** `Ship to: …`, `Mail date: …` */
function fromLabels({ text }: Facts): Handover[] {
  const ways: Handover[] = [];
  for (let index = 0; index < text.tokens.length; index++) {
    const entry = text.entryOf[index];
    if (
      !entry ||
      text.ignoredTokens[index] ||
      (entry === text.entryOf[index - 1] && !text.ignoredTokens[index - 1]) ||
      empty.test(wordAt(text, index))
    )
      continue;
    if (entry.label === 'mailDate' || entry.label === 'inHomesDate')
      ways.push({ way: 'mail', first: index, next: index + 1, certainty: certainties.ofMailDate });
    else if (entry.label !== 'deliveryMethod' || entry.row > 0) continue;
    else if (
      /^(?:ship|deliver|delivered|livraison|lieferung|entrega|envio)[ -]?(?:to|_to)?\b/.test(
        entry.name,
      ) &&
      entry.to > entry.from
    )
      ways.push({
        way: 'delivery',
        first: index,
        next: index + 1,
        certainty: certainties.underShipTo,
      });
    else if (/^(?:delivery|distribution|lieferadresse|lieferort|shipping|fob)/.test(entry.name))
      ways.push({
        way: 'delivery',
        first: index,
        next: index + 1,
        certainty: certainties.underDelivery,
      });
  }
  return ways;
}

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
