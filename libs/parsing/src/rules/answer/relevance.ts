import type { Facts } from '../facts/facts.js';
import type { Label } from '../knowledge/labels.js';
import { againstJob } from '../knowledge/relevance.js';
import type { Mention } from '../fields/product.js';
import type { Reading } from '../fields/reading.js';
import type { Quantities } from '../fields/quantity.js';

const enough = 3.3;

/** How much of the text is about something to be printed. Below `enough` it is other mail. */
function evidence(facts: Facts, mentions: readonly Mention[], quantity: Reading<Quantities> | undefined): number {
  const { text, stocks, inks, sizes, operations, pages } = facts;
  const [product] = mentions;
  const any = (condition: boolean, points: number) => (condition ? points : 0);
  const exact = operations.filter(({ value, wanted }) => wanted && !value.vague);
  return (
    any(product !== undefined, product?.value.weak ? 0.7 : 2) +
    any(quantity !== undefined && product !== undefined, 1.5) +
    any(quantity !== undefined && quantity.confidence >= 0.85, 0.8) +
    any(
      stocks.some(({ weight, sets }) => weight !== '' || sets !== undefined),
      3,
    ) +
    any(
      stocks.some(({ weight, sets }) => weight === '' && !sets),
      0.5,
    ) +
    any(
      inks.some(({ kind }) => kind === 'ratio'),
      2,
    ) +
    any(
      inks.some(
        (ink) => (ink.kind === 'process' && !ink.weak) || ink.kind === 'count' || (ink.kind === 'ink' && ink.name.startsWith('PMS')),
      ),
      1.5,
    ) +
    any(
      sizes.some(({ kind, weak }) => kind === 'pair' && !weak),
      1.3,
    ) +
    any(
      sizes.some(({ kind, weak }) => kind === 'named' && !weak),
      0.6,
    ) +
    Math.min(2, exact.length) * 0.9 +
    any(pages.length > 0, 0.4) +
    labelledFields(text.entryOf)
  );
}

/** A form that asks for what a printer asks for is a form of a printer. */
function labelledFields(entries: Facts['text']['entryOf']): number {
  const asked = new Set(entries.map((entry) => entry?.label));
  const count = ['quantity', 'size', 'paper', 'colors', 'bindery', 'pages', 'finalSize', 'flatSize'].filter((label) =>
    asked.has(label as Label),
  ).length;
  return count < 2 ? 0 : 1 + Math.min(1, (count - 2) * 0.5) + (asked.has('product') ? 0.5 : 0);
}

function counterEvidence({ text }: Facts): number {
  const hits = againstJob.all(text.tokens).filter(({ first }) => (text.lines[text.tokens[first]?.line ?? 0]?.age ?? 0) === 0);
  return Math.min(
    6,
    hits.reduce((sum, { value }) => sum + value, 0),
  );
}

/** True when the text asks for print. A strong specification outweighs words of other mail. */
export function isJob(facts: Facts, mentions: readonly Mention[], quantity: Reading<Quantities> | undefined): boolean {
  const found = evidence(facts, mentions, quantity);
  const [product] = mentions;
  const named = quantity !== undefined || (product !== undefined && !product.value.weak);
  if (!named && !(facts.sizes.some(({ kind }) => kind === 'pair') && facts.stocks.length > 0)) return false;
  return found >= enough && found - counterEvidence(facts) * (found >= 7 ? 0.4 : 1) >= enough;
}
