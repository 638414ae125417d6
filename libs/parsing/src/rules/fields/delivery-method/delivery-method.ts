import type { DeliveryMethod } from '#contracts';
import type { Facts } from '../../facts/facts.js';
import { isCapitalized, wordAt } from '../../facts/near.js';
import { ageOf, limitConfidence, type Reading } from '../reading.js';

type Way = 'pickup' | 'delivery' | 'mail';

/** Points in addition to deliveries.tsv. */
const points = { ofMailDate: 3, underShipTo: 1.5, underDelivery: 1 };
/** Minimum points for a statement, a suggestion, and a statement in an older email. */
const min = { statement: 3, suggestion: 2, olderStatement: 1.5 };
const baseConfidence = { statement: 0.9, suggestion: 0.75, rival: -0.32 };

const maxNameDistance = 8;
const maxVerbDistance = 5;

/** `mail_service: no` */
const isOfLabel = /^(?:_|services?)$/;
const empty = /^(?:n|na|none|no|tbd|-|\?|false)$/;

function waysBySentence({ text, deliveries }: Facts): Map<number, Set<Way>> {
  const waysBySentence = new Map<number, Set<Way>>();
  for (const { first, value } of deliveries) {
    if (value.way === 'none') continue;
    const sentence = text.sentence[first] ?? -1;
    waysBySentence.set(sentence, (waysBySentence.get(sentence) ?? new Set()).add(value.way));
  }
  return waysBySentence;
}

/** `pick up or deliver?` */
function isQuestion({ text }: Facts, first: number, ways: ReadonlySet<Way> | undefined): boolean {
  let end = first;
  while (end < first + 14 && text.sentence[end + 1] === text.sentence[first]) end++;
  return text.tokens[end]?.text === '?' && (ways?.size ?? 0) > 1;
}

/** `ship to Midland Presort`: a mail house by its name. */
function isNameOfPlace(
  { text, deliveries }: Facts,
  { first }: Facts['deliveries'][number],
): boolean {
  const isName = isCapitalized(text.tokens[first]) && isCapitalized(text.tokens[first - 1]);
  return (
    isName &&
    (wordAt(text, first - 2) === 'to' ||
      deliveries.some(
        ({ value, next }) =>
          value.way === 'delivery' &&
          next <= first &&
          first - next < maxNameDistance &&
          text.sentence[next - 1] === text.sentence[first],
      ))
  );
}

/** `their mail shop does the addressing`, `they mail it`, `we stamp these ourselves` */
const isDoneByOthers = (
  { text, deliveries }: Facts,
  { first, next }: Facts['deliveries'][number],
): boolean =>
  /^(?:they|who)$/.test(wordAt(text, first - 1)) ||
  Array.from({ length: maxVerbDistance }, (_, nth) => next + nth).some(
    (index) =>
      /^(?:ourselves|themselves|myself)$/.test(wordAt(text, index)) &&
      text.sentence[index] === text.sentence[first],
  ) ||
  deliveries.some(
    ({ value, next: verb }) =>
      value.way === 'none' &&
      /^(?:do|does|handles?|takes?|will)$/.test(wordAt(text, verb)) &&
      verb < first &&
      first - verb < maxVerbDistance &&
      text.sentence[verb] === text.sentence[first],
  );

function weightOf(
  facts: Facts,
  match: Facts['deliveries'][number],
  ways: ReadonlyMap<number, ReadonlySet<Way>>,
): number {
  const { text, cues, claims } = facts;
  const { first, next } = match;
  const label = text.entryOf[first]?.label;
  if (
    label === 'packing' ||
    (label === 'apart' &&
      !/due|date|termin|need|deadline|required|by$/.test(text.entryOf[first]?.name ?? ''))
  )
    return 0;
  if (claims.claimAt(first) === 'address' || cues.find(match, 'past') || cues.find(match, 'option'))
    return 0;
  const isNegated = [1, 2, 3].some(
    (back) =>
      /^(?:not|no|nothing|none|dont|don't|doesn't|doesnt|isn't|without|never|cannot|won't)$/.test(
        wordAt(text, first - back),
      ) && text.clause[first - back] === text.clause[first],
  );
  if (isNegated || cues.find(match, 'rejects')) return 0;
  if (isQuestion(facts, first, ways.get(text.sentence[first] ?? -1))) return 0;
  if (match.value.way === 'mail' && (isNameOfPlace(facts, match) || isDoneByOthers(facts, match)))
    return 0;
  const mark =
    [next, next + 1, next + 2].find((index) => !isOfLabel.test(wordAt(text, index))) ?? next;
  if (/^[:=]$/.test(wordAt(text, mark)) && empty.test(wordAt(text, mark + 1))) return 0;
  return match.value.weight;
}

/** `Ship to: …`, `Mail date: …` */
function fromLabels({ text }: Facts): { way: Way; first: number; weight: number }[] {
  const ways: { way: Way; first: number; weight: number }[] = [];
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
      ways.push({ way: 'mail', first: index, weight: points.ofMailDate });
    else if (entry.label !== 'deliveryMethod' || entry.row > 0) continue;
    else if (
      /^(?:ship|deliver|delivered|livraison|lieferung|entrega|envio)[ -]?(?:to|_to)?\b/.test(
        entry.name,
      ) &&
      entry.to > entry.from
    )
      ways.push({ way: 'delivery', first: index, weight: points.underShipTo });
    else if (/^(?:delivery|distribution|lieferadresse|lieferort|shipping|fob)/.test(entry.name))
      ways.push({ way: 'delivery', first: index, weight: points.underDelivery });
  }
  return ways;
}

/** Mail wins over delivery, because mailed pieces often go to the post office. */
export function readDelivery(
  facts: Facts,
  mailDate: Reading<string> | undefined,
): Reading<DeliveryMethod> | undefined {
  const { text, deliveries } = facts;
  const ways = waysBySentence(facts);
  const mailDateSigns = mailDate
    ? [{ way: 'mail' as const, first: mailDate.first, weight: points.ofMailDate }]
    : [];
  const signs = [
    ...deliveries
      .filter(({ value }) => value.way !== 'none')
      .map((match) => ({
        way: match.value.way as Way,
        first: match.first,
        weight: weightOf(facts, match, ways),
      })),
    ...fromLabels(facts),
    ...mailDateSigns,
  ].filter(({ weight }) => weight > 0);
  if (signs.length === 0) return undefined;
  const strong = signs.filter(({ weight }) => weight >= min.olderStatement);
  const age = strong.length
    ? strong.reduce((minAge, { first }) => Math.min(minAge, ageOf(text, first)), Infinity)
    : 0;
  const score = (way: Way) =>
    signs
      .filter((sign) => sign.way === way && ageOf(text, sign.first) <= Math.max(age, 0))
      .reduce((sum, { weight }) => sum + weight, 0);
  const strongest = (way: Way) =>
    signs
      .filter((sign) => sign.way === way && ageOf(text, sign.first) <= age)
      .reduce((maxWeight, { weight }) => Math.max(maxWeight, weight), 0);
  const [mail, pickup, delivery] = [strongest('mail'), strongest('pickup'), strongest('delivery')];
  const way: Way | undefined =
    mail >= min.statement ||
    (mail === min.suggestion && delivery < min.statement && pickup < min.statement)
      ? 'mail'
      : pickup >= min.suggestion &&
          (delivery < min.statement || score('pickup') >= score('delivery'))
        ? 'pickup'
        : delivery > 0
          ? 'delivery'
          : undefined;
  const sign = signs.filter((one) => one.way === way).toSorted((a, b) => b.weight - a.weight)[0];
  if (!way || !sign) return undefined;
  const match = deliveries.find(({ first }) => first === sign.first);
  const rivals = [mail, pickup, delivery].filter((weight) => weight >= min.suggestion).length;
  return {
    first: sign.first,
    next: match?.next ?? sign.first + 1,
    value: way,
    confidence: limitConfidence(
      (sign.weight >= min.statement ? baseConfidence.statement : baseConfidence.suggestion) +
        (rivals > 1 ? baseConfidence.rival : 0),
    ),
  };
}
