import { limits, type SpecField, specFields, type StatedSpec } from '#contracts';
import { list, oneOf, type Read, record, type Shape, text, whole, yesNo } from './answer-shape.js';

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

const pieceAnswer = record(pieceFields);
export type PieceAnswer = Read<typeof pieceAnswer>;
