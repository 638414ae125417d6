import {
  commonNames,
  type CommonSpec,
  limits,
  type SpecField,
  specFields,
  type SpecRow,
  type StatedSpec,
} from '#contracts';
import { list, oneOf, type Read, record, type Shape, text, whole, yesNo } from './answer-shape.js';
import type { Evidence } from './evidence.js';

function shapeOf({ kind, choices = [] }: SpecField): Shape<unknown> {
  if (kind === 'choice') return oneOf(choices);
  if (kind === 'pages') return whole;
  return kind === 'yesNo' ? yesNo : text(limits.specification);
}

type SpecShapes = { [Name in keyof StatedSpec]: Shape<StatedSpec[Name]> };
const shapes = Object.fromEntries(
  specFields.map((field) => [field.name, shapeOf(field)]),
) as SpecShapes;

export const pieceFields = { title: text(limits.name), quantities: list(whole, 50), ...shapes };

export const pieceAnswer = record(pieceFields);
export type PieceAnswer = Read<typeof pieceAnswer>;

/** Values of fields with choices need no quote from the document. */
export function statedValue(evidence: Evidence, { name, kind }: SpecRow, answer: PieceAnswer) {
  const value = answer[name];
  if (typeof value !== 'string' || kind === 'choice') return value;
  const isStated =
    kind === 'size'
      ? evidence.statesSize(value)
      : kind === 'inks'
        ? evidence.statesInks(value)
        : evidence.states(value);
  return isStated ? value : null;
}

export function statedPiece(evidence: Evidence, answer: PieceAnswer) {
  const { title } = answer;
  const commonFields = specFields
    .filter(({ isCommon }) => isCommon)
    .map((field) => [field.name, statedValue(evidence, field, answer)]);
  return {
    title: title !== null && evidence.states(title) ? title : null,
    ...(Object.fromEntries(commonFields) as CommonSpec),
  };
}

export const commonSpec = (take: (name: keyof CommonSpec) => string | null) =>
  Object.fromEntries(commonNames.map((name) => [name, take(name)])) as CommonSpec;
