import {
  headedSpans,
  lineSpans,
  listedSpans,
  paragraphSpans,
  segmentSpans,
  sentenceSpans,
} from '../rules/items/part-spans.js';
import type { Span } from '../rules/tokens/token.js';
import type { Evidence } from './evidence.js';
import { mentionsOfTitle } from './mentions.js';
import type { Place, Subject } from './places.js';
import type { Scope } from './scope.js';

const layouts = [headedSpans, listedSpans, paragraphSpans, lineSpans, segmentSpans, sentenceSpans];
/** A text with more is no request, or a list of something else. */
const [maxTokens, maxSpans] = [5000, 150];

interface Fit {
  subject: Subject;
  span: Span;
  place: Place;
  points: number;
}

const points = { title: 3, quantity: 2 };

/** For each layout of the text: the part that names and counts each piece. */
export const placesByLayout = (evidence: Evidence, subjects: readonly Subject[]) =>
  (evidence.facts.text.tokens.length > maxTokens ? [] : layouts)
    .map((divide) => divide(evidence.facts.text, evidence.facts))
    .filter(({ length }) => length > 1 && length <= maxSpans)
    .map((spans) => placesIn(evidence, spans, subjects))
    .filter(({ size }) => size === subjects.length);

/** Each part belongs to one piece; the best fits and earlier parts win. */
function placesIn(
  evidence: Evidence,
  spans: readonly Span[],
  subjects: readonly Subject[],
): ReadonlyMap<Subject, Place> {
  const scopes = spans.map((span) => ({ span, scope: scopeOf(evidence, span) }));
  const fits = subjects
    .flatMap((subject) => scopes.flatMap(({ span, scope }) => fitOf(subject, span, scope) ?? []))
    .toSorted((one, other) => other.points - one.points);
  const places = new Map<Subject, Place>();
  const taken = new Set<Span>();
  for (const { subject, span, place } of fits) {
    if (places.has(subject) || taken.has(span)) continue;
    places.set(subject, place);
    taken.add(span);
  }
  return places;
}

const scopeOf = (evidence: Evidence, { first, next }: Span): Scope =>
  evidence.scope(new Uint8Array(evidence.facts.text.tokens.length).fill(1, first, next));

function fitOf(subject: Subject, span: Span, scope: Scope): Fit | undefined {
  const [mention] = subject.title === null ? [] : mentionsOfTitle(scope, subject.title);
  const [quantity] = subject.quantities;
  const [count] = quantity === undefined ? [] : scope.countsOf(quantity, mention);
  if (!mention && count === undefined) return undefined;
  return {
    subject,
    span,
    place: { ...span, mention, count },
    points: points.title * (mention?.share ?? 0) + points.quantity * Number(count !== undefined),
  };
}
