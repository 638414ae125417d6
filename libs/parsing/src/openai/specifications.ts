import { type PrintSpecifications, specFields } from '#contracts';
import type { Evidence } from './evidence.js';
import { type PieceAnswer, statedValue } from './piece-answer.js';

/**
 * Fields that only one print type has: what the model read and the document states, and for the
 * rest what the rules read.
 */
export function readSpecifications(
  evidence: Evidence,
  answer: PieceAnswer,
  rules: PrintSpecifications,
): PrintSpecifications {
  const printType = answer.printType ?? rules.printType;
  if (!printType) return {};
  const ruled = printType === rules.printType ? rules : { printType };
  const own = specFields.filter(
    ({ types, isCommon, kind }) => !isCommon && kind !== 'pages' && types?.includes(printType),
  );
  const read = [
    ...own.map((field) => [field.name, statedValue(evidence, field, answer)] as const),
    ...Object.entries(printType === 'book' ? pages(evidence, answer, ruled) : {}),
  ];
  return {
    ...ruled,
    ...Object.fromEntries(read.filter(([, value]) => value !== null && value !== undefined)),
  };
}

/** The two counts belong together: the rules' stand when the model read one of them. */
function pages(
  evidence: Evidence,
  answer: PieceAnswer,
  ruled: PrintSpecifications,
): PrintSpecifications {
  const pageCounts = [answer.pageCount, answer.interiorPageCount].filter(
    (count) => count !== null && evidence.number(count),
  );
  if (
    !pageCounts.length ||
    pageCounts.some((count) => count === ruled.pageCount || count === ruled.interiorPageCount)
  )
    return {};
  const statedText = (count: number | null) =>
    count !== null && evidence.number(count) ? count : undefined;
  return {
    pageCount: statedText(answer.pageCount),
    interiorPageCount: statedText(answer.interiorPageCount),
  };
}
