import { limits, operationsNames, type SpecField, specFields, type StatedSpec } from '#contracts';
import { operationNamed } from '../rules/vocabulary/operations.js';
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

export const namesIn = (list: string | null): string[] =>
  list
    ?.split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean) ?? [];

/** Each operation in the field of its kind: a model may call a saddle stitch a finishing. */
export function withOwnOperations<Answer extends PieceAnswer>(answer: Answer): Answer {
  const named = operationsNames.flatMap((field) =>
    namesIn(answer[field]).map((name) => ({ name, field: operationNamed(name)?.field ?? field })),
  );
  const lists = operationsNames.map((field) => {
    const names = named.filter((one) => one.field === field).map(({ name }) => name);
    return [field, [...new Set(names)].join(', ') || null];
  });
  return { ...answer, ...Object.fromEntries(lists) };
}
