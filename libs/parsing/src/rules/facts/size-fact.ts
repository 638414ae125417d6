import type { Span } from '../tokens/token.js';
import type { LengthUnit } from '../vocabulary/sizes.js';
import { decimals } from './measures.js';

/** `mm` is for comparison; without a unit the numbers are inches, or millimeters if too large. */
export interface SizeFact extends Span {
  kind: 'pair' | 'named' | 'round';
  width: number;
  height: number;
  unit: LengthUnit | undefined;
  /** Canonical text for an answer. */
  name: string;
  mm: readonly [number, number];
  weak: boolean;
  envelope: boolean;
  /** A third measure follows: a box or a press sheet's bundle. */
  hasDepth: boolean;
}

export function sizeOf(
  span: Span,
  width: number,
  height: number,
  unit: LengthUnit | undefined,
  firstUnit: LengthUnit | undefined,
): SizeFact | undefined {
  const metric = unit === undefined && Math.max(width, height) > 130;
  const knownUnit = unit ?? (metric ? 'mm' : undefined);
  const factor = (lengthUnit: LengthUnit | undefined) =>
    ({ in: 25.4, ft: 304.8, mm: 1, cm: 10, m: 1000 })[lengthUnit ?? 'in'];
  const mm: [number, number] = [width * factor(firstUnit ?? knownUnit), height * factor(knownUnit)];
  const text = [decimals(width), decimals(height)];
  const name =
    knownUnit === undefined || knownUnit === 'in'
      ? firstUnit === 'ft'
        ? `${text[0]} ft x ${text[1]} in`
        : text.join(' x ')
      : knownUnit === 'ft'
        ? `${text[0]} ${firstUnit === 'in' ? 'in' : 'ft'} x ${text[1]} ft`
        : `${text.join(' x ')} ${knownUnit}`;
  if (!Number.isFinite(mm[0] + mm[1])) return undefined;
  return {
    ...span,
    kind: 'pair',
    width,
    height,
    unit: knownUnit,
    name,
    mm,
    weak: false,
    envelope: false,
    hasDepth: false,
  };
}
