import type { DeliveryMethod } from '#contracts';
import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import { ageOf, bounded, type Reading } from './reading.js';

type Way = 'pickup' | 'delivery' | 'mail';

const empty = /^(?:n|na|none|no|tbd|-|\?|false)$/;

/** `pick up or deliver?` asks and does not tell. */
function isQuestion({ text, deliveries }: Facts, { first, value }: Facts['deliveries'][number]): boolean {
  let end = first;
  while (end < first + 14 && text.sentence[end + 1] === text.sentence[first]) end++;
  if (text.tokens[end]?.text !== '?') return false;
  return deliveries.some(
    (other) => other.value.way !== value.way && other.value.way !== 'none' && text.sentence[other.first] === text.sentence[first],
  );
}

/** Whether a phrase counts here: not under labels of other things, not refused, not done already. */
function weightOf(facts: Facts, hit: Facts['deliveries'][number]): number {
  const { text, stances, claims } = facts;
  const { first, next } = hit;
  const label = text.entryOf[first]?.label;
  if (label === 'packing' || (label === 'apart' && !/due|date|termin|need|deadline|required|by$/.test(text.entryOf[first]?.name ?? '')))
    return 0;
  if (claims.at(first) === 'address' || stances.of(hit, 'past') || stances.of(hit, 'option')) return 0;
  const refused = [1, 2, 3].some(
    (back) =>
      /^(?:not|no|dont|don't|without|never|cannot|won't)$/.test(wordAt(text, first - back)) &&
      text.clause[first - back] === text.clause[first],
  );
  if (refused || stances.of(hit, 'rejects')) return 0;
  if (isQuestion(facts, hit)) return 0;
  if (/^[:=]$/.test(wordAt(text, next)) && empty.test(wordAt(text, next + 1))) return 0;
  return hit.value.weight;
}

/** A filled row `Ship to: …`, `Mail date: …` says as much as a verb. */
function fromLabels({ text }: Facts): { way: Way; first: number; weight: number }[] {
  const found: { way: Way; first: number; weight: number }[] = [];
  for (let at = 0; at < text.tokens.length; at++) {
    const entry = text.entryOf[at];
    if (!entry || text.muted[at] || (entry === text.entryOf[at - 1] && !text.muted[at - 1]) || empty.test(wordAt(text, at))) continue;
    if (entry.label === 'mailDate' || entry.label === 'inHomes') found.push({ way: 'mail', first: at, weight: 3 });
    else if (entry.label !== 'delivery' || entry.row > 0) continue;
    else if (/^(?:ship|deliver|delivered|livraison|lieferung|entrega|envio)[ -]?(?:to|_to)?\b/.test(entry.name) && entry.to > entry.from)
      found.push({ way: 'delivery', first: at, weight: 1.5 });
    else if (/^(?:delivery|distribution|lieferadresse|lieferort|shipping|fob)/.test(entry.name))
      found.push({ way: 'delivery', first: at, weight: 1 });
  }
  return found;
}

/** How the pieces leave the shop. Mail wins over delivery: what is mailed is often delivered to the post office. */
export function readDelivery(facts: Facts, mailed: Reading<string> | undefined): Reading<DeliveryMethod> | undefined {
  const { text, deliveries } = facts;
  const dated = mailed ? [{ way: 'mail' as const, first: mailed.first, weight: 3 }] : [];
  const signs = [
    ...deliveries
      .filter(({ value }) => value.way !== 'none')
      .map((hit) => ({ way: hit.value.way as Way, first: hit.first, weight: weightOf(facts, hit) })),
    ...fromLabels(facts),
    ...dated,
  ].filter(({ weight }) => weight > 0);
  if (signs.length === 0) return undefined;
  const age = Math.min(
    ...signs.filter(({ weight }) => weight >= 1.5).map(({ first }) => ageOf(text, first)),
    ...(signs.every(({ weight }) => weight < 1.5) ? [0] : []),
  );
  const score = (way: Way) =>
    signs.filter((sign) => sign.way === way && ageOf(text, sign.first) <= Math.max(age, 0)).reduce((sum, { weight }) => sum + weight, 0);
  const strongest = (way: Way) =>
    Math.max(0, ...signs.filter((sign) => sign.way === way && ageOf(text, sign.first) <= age).map(({ weight }) => weight));
  const [mail, pickup, delivery] = [strongest('mail'), strongest('pickup'), strongest('delivery')];
  const way: Way | undefined =
    mail >= 3 || (mail === 2 && delivery < 3 && pickup < 3)
      ? 'mail'
      : pickup >= 2 && (delivery < 3 || score('pickup') >= score('delivery'))
        ? 'pickup'
        : delivery > 0
          ? 'delivery'
          : undefined;
  const sign = signs.filter((one) => one.way === way).toSorted((a, b) => b.weight - a.weight)[0];
  if (!way || !sign) return undefined;
  const hit = deliveries.find(({ first }) => first === sign.first);
  const rivals = [mail, pickup, delivery].filter((weight) => weight >= 2).length;
  return {
    first: sign.first,
    next: hit?.next ?? sign.first + 1,
    value: way,
    confidence: bounded((sign.weight >= 3 ? 0.9 : 0.75) - (rivals > 1 ? 0.15 : 0)),
  };
}
