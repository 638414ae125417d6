import { type PrintSpecifications, specFields, unknownSpec } from '#contracts';
import { specificationsOf, withOwnFields } from '../rules/fields/belonging.js';
import type { Evidence } from './evidence.js';
import { type PieceAnswer, statedValue } from './piece-answer.js';

const ownFields = specFields.filter(({ isCommon, kind }) => !isCommon && kind !== 'pages');

export function takeSpecifications(
  evidence: Evidence,
  answer: PieceAnswer,
  rules: PrintSpecifications,
): PrintSpecifications {
  const printType = answer.printType ?? rules.printType;
  if (!printType) return {};
  const rulesSpec = printType === rules.printType ? rules : { printType };
  const statedEntries = [
    ...ownFields.map((field) => [field.name, statedValue(evidence, field, answer)] as const),
    ...Object.entries(pages(evidence, answer, rulesSpec)),
  ];
  return specificationsOf(
    withOwnFields({
      ...unknownSpec,
      ...rulesSpec,
      ...Object.fromEntries(
        statedEntries.filter(([, value]) => value !== null && value !== undefined),
      ),
    }),
  );
}

function pages(
  evidence: Evidence,
  answer: PieceAnswer,
  rulesSpec: PrintSpecifications,
): PrintSpecifications {
  const pageCounts = [answer.pageCount, answer.interiorPageCount].filter(
    (count) => count !== null && evidence.number(count),
  );
  if (
    !pageCounts.length ||
    pageCounts.some(
      (count) => count === rulesSpec.pageCount || count === rulesSpec.interiorPageCount,
    )
  )
    return {};
  const ifStated = (count: number | null) =>
    count !== null && evidence.number(count) ? count : undefined;
  return {
    pageCount: ifStated(answer.pageCount),
    interiorPageCount: ifStated(answer.interiorPageCount),
  };
}
