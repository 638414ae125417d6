import type { PreflightCheck, PreflightFinding } from '#contracts';
import type { FileFacts, Inspection, ListAnswer, ListFacts } from '#documents';
import { checkColors } from './checks/colors.js';
import { checkFonts } from './checks/fonts.js';
import { checkList } from './checks/list.js';
import { checkPageCount, isBackEmpty } from './checks/page-count.js';
import { checkBlank, checkNotes, checkReading } from './checks/pages.js';
import { checkPicture } from './checks/picture.js';
import { checkResolution } from './checks/resolution.js';
import { checkSize } from './checks/size.js';
import { finding } from './findings/finding.js';
import type { OrderedSpec } from './ordered.js';

export type InspectionResult =
  | Inspection
  | { facts: ListFacts }
  | Extract<ListAnswer, { refused: string }>
  | { refused: 'earlier' | 'lost' | 'list-earlier' };

export function judge(inspection: InspectionResult, orderedSpec: OrderedSpec): PreflightFinding[] {
  return 'refused' in inspection
    ? [finding(`file-${inspection.refused}`, {})]
    : judgeFacts(inspection.facts, orderedSpec);
}

const ofPrint: readonly PreflightCheck[] = ['resolution', 'fonts', 'colors', 'notes'];

/** A proof is viewed, not printed: it needs no bleed, and press findings become information. */
export const judgeProof: typeof judge = (inspection, orderedSpec) =>
  judge(inspection, orderedSpec).flatMap((each): PreflightFinding[] => {
    if (each.check === 'bleed') return [];
    return [ofPrint.includes(each.check) ? { ...each, level: 'info' } : each];
  });

function judgeFacts(facts: FileFacts | ListFacts, orderedSpec: OrderedSpec): PreflightFinding[] {
  if (facts.kind === 'list') return checkList(facts, orderedSpec);
  if (facts.kind === 'picture') return checkPicture(facts, orderedSpec);
  const isEmptyBack = isBackEmpty(facts) && orderedSpec.printType !== 'book';
  return [
    ...checkReading(facts),
    ...checkPageCount(facts.pages, isEmptyBack, orderedSpec),
    ...checkSize(facts, orderedSpec),
    ...checkResolution(facts),
    ...checkFonts(facts),
    ...checkColors(facts.alike, orderedSpec),
    ...checkNotes(facts),
    ...checkBlank(facts, isEmptyBack && checkPageCount(2, false, orderedSpec).length > 0),
  ];
}
