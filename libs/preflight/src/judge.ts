import type { PreflightCheck, PreflightFinding } from '#contracts';
import type { FileFacts, Inspection } from '#documents';
import { checkColors } from './checks/colors.js';
import { checkFonts } from './checks/fonts.js';
import { checkPageCount, isBackEmpty } from './checks/page-count.js';
import { checkBlank, checkNotes, checkReading, refused } from './checks/pages.js';
import { checkPicture } from './checks/picture.js';
import { checkResolution } from './checks/resolution.js';
import { checkSize } from './checks/size.js';
import type { Ordered } from './finding.js';

/** What is kept of a file that was looked at, or that nobody could look at. */
export type Inspected = Inspection | { refused: 'earlier' | 'lost' };

/** What there is to say of a file beside what was ordered; nothing when it looks ready. */
export function judge(inspection: Inspected, ordered: Ordered): PreflightFinding[] {
  return 'refused' in inspection ? [refused[inspection.refused]] : judgeFacts(inspection.facts, ordered);
}

/** What the press needs of artwork; a proof has it for the screen. */
const ofPrint: readonly PreflightCheck[] = ['resolution', 'fonts', 'colors', 'notes'];

/** The same of a proof. It is looked at and not printed: pages and size have to be the job's, bleed is not asked for, the rest is told. */
export const judgeProof: typeof judge = (inspection, ordered) =>
  judge(inspection, ordered).flatMap((finding): PreflightFinding[] => {
    if (finding.check === 'bleed') return [];
    return [ofPrint.includes(finding.check) ? { ...finding, level: 'info' } : finding];
  });

function judgeFacts(facts: FileFacts, ordered: Ordered): PreflightFinding[] {
  if (facts.kind === 'picture') return checkPicture(facts, ordered);
  const isEmptyBack = isBackEmpty(facts) && ordered.printType !== 'book';
  return [
    ...checkReading(facts),
    ...checkPageCount(facts.pages, isEmptyBack, ordered),
    ...checkSize(facts, ordered),
    ...checkResolution(facts),
    ...checkFonts(facts),
    ...checkColors(facts.alike, ordered),
    ...checkNotes(facts),
    ...checkBlank(facts, isEmptyBack && checkPageCount(2, false, ordered).length > 0),
  ];
}
