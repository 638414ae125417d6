import type { PrintSpecifications } from '#contracts';
import type { PieceAnswer } from './piece-answer.js';
import type { Evidence } from './evidence.js';

/** Fields that only one print type has: what the model read and the document states, and for the rest what the rules read. */
export function readSpecifications(evidence: Evidence, answer: PieceAnswer, rules: PrintSpecifications): PrintSpecifications {
  const printType = answer.printType ?? rules.printType;
  if (!printType) return {};
  const ruled = printType === rules.printType ? rules : { printType };
  if (printType === 'flat') return ruled;
  const size = (value: string | null) => (value !== null && evidence.statesSize(value) ? value : undefined);
  const stock = (value: string | null) => (value !== null && evidence.states(value) ? value : undefined);
  const read: PrintSpecifications =
    printType === 'folded'
      ? { flatSize: size(answer.flatSize), finalSize: size(answer.finalSize) }
      : {
          bindingType: answer.bindingType ?? undefined,
          selfCover: answer.selfCover ?? undefined,
          coverPaperType: stock(answer.coverPaperType),
          interiorPaperType: stock(answer.interiorPaperType),
          ...pages(evidence, answer, ruled),
        };
  return { ...ruled, ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) };
}

/** The two counts belong together: the rules' stand when the model read one of them. */
function pages(evidence: Evidence, answer: PieceAnswer, ruled: PrintSpecifications): PrintSpecifications {
  const given = [answer.pageCount, answer.interiorPageCount].filter((count) => count !== null && evidence.number(count));
  if (!given.length || given.some((count) => count === ruled.pageCount || count === ruled.interiorPageCount)) return {};
  const stated = (count: number | null) => (count !== null && evidence.number(count) ? count : undefined);
  return { pageCount: stated(answer.pageCount), interiorPageCount: stated(answer.interiorPageCount) };
}
