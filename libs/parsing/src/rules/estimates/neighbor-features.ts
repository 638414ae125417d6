import type { BaseFacts } from '../facts/base-facts.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Estimates } from './estimates.js';
import { logitOf } from './logit.js';
import { numeralsOf } from './numerals.js';

/** From here on a token is taken for a part of a name, or for a count. */
const minShare = 0.5;
/** Less is not worth a second look. */
const minName = 0.08;
const maxDistance = 8;
const maxTotal = 5;
const steps = { perUnit: 2, max: 5 };

/** A name, by its last token, or a count. */
interface Event {
  token: number;
  kind: 'name' | 'count';
}

/** A share in steps of half a unit of its logarithm. */
function stepOf(share: number): number {
  const bounded = Math.max(-steps.max, Math.min(steps.max, logitOf(share)));
  return Math.round(bounded * steps.perUnit) / steps.perUnit;
}

/** What was estimated of each token and its neighbors; a piece has one name and one count. */
export function neighborFeatures(facts: BaseFacts, estimates: Estimates): string[][] {
  const { text } = facts;
  const numerals = numeralsOf(text);
  const events = eventsOf(facts, estimates);
  const values = new Set(
    numerals.flatMap((numeral) =>
      numeral && facts.claims.claimAt(numeral.first) === undefined ? [numeral.value] : [],
    ),
  );
  let max = 0;
  for (const value of values) max = Math.max(max, value);
  const countedValues = Map.groupBy(
    events.filter(({ kind }) => kind === 'count'),
    ({ token }) => numerals[token]?.value,
  );
  const total = (kind: Event['kind']) =>
    Math.min(maxTotal, events.filter((event) => event.kind === kind).length);
  const totals = `${total('name')} names ${total('count')} counts`;
  let behind = 0;
  return text.tokens.map((_token, index) => {
    const name = (offset: number) => stepOf(estimates.nameAt(index + offset));
    const count = stepOf(estimates.countAt(index));
    const features = [
      `name ${name(0)}`,
      `count ${count}`,
      `names ${name(-1)} ${name(0)} ${name(1)}`,
    ];
    while (events[behind] && events[behind]!.token < index) behind++;
    const numeral = numerals[index];
    if (!numeral && estimates.nameAt(index) < minName) return features;
    const next = behind + (events[behind]?.token === index ? 1 : 0);
    const distance = (event: Event | undefined) => {
      if (!event) return 'none';
      const sentences = Math.abs(text.sentence[event.token]! - text.sentence[index]!);
      if (sentences > 1) return `${event.kind} far`;
      const tokens = Math.min(Math.abs(event.token - index), maxDistance);
      return `${event.kind} ${sentences === 0 ? tokens : 'in next sentence'}`;
    };
    const order = [behind - 2, behind - 1, next, next + 1].map((nth) => events[nth]?.kind ?? '-');
    const kind = numeral ? 'number' : 'word';
    const own = numeral ? count : name(0);
    features.push(
      `${kind} after ${order.slice(0, 2).join(' ')}`,
      `${kind} before ${order.slice(2).join(' ')}`,
      `${kind} in ${order.join(' ')}`,
      `${kind} ${own} in ${order.join(' ')}`,
      `${kind} after ${distance(events[behind - 1])}`,
      `${kind} before ${distance(events[next])}`,
      `${kind} in ${totals}`,
    );
    if (numeral) {
      const rival = stepOf(rivalShare(facts, estimates, numeral));
      const isCounted = countedValues
        .get(numeral.value)
        ?.slice(0, 2)
        .some(({ token }) => token !== numeral.first);
      features.push(
        `rival ${rival}`,
        `rival ${rival} of ${count}`,
        `${numeral.value === max ? 'largest' : 'one'} of ${Math.min(values.size, maxTotal)}`,
        ...(isCounted ? ['counted elsewhere'] : []),
      );
    }
    return features;
  });
}

function eventsOf({ text: { tokens, numbers } }: BaseFacts, estimates: Estimates): Event[] {
  return tokens.flatMap((_token, token): Event[] => {
    const isEnd = estimates.nameAt(token) >= minShare && estimates.nameAt(token + 1) < minShare;
    const isCount = estimates.countAt(token) >= minShare && numbers[token]?.first === token;
    return [
      ...(isEnd ? [{ token, kind: 'name' as const }] : []),
      ...(isCount ? [{ token, kind: 'count' as const }] : []),
    ];
  });
}

const rivalReach = 25;

/** The most likely count among the other numbers nearby in the sentence. */
function rivalShare({ text }: BaseFacts, estimates: Estimates, { first, next }: Numeral): number {
  let max = 0;
  for (let index = first - rivalReach; index < next + rivalReach; index++)
    if ((index < first || index >= next) && text.sentence[index] === text.sentence[first])
      max = Math.max(max, estimates.countAt(index));
  return max;
}
