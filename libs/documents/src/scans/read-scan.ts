import type { Run } from '../reading/lines.js';
import { linesOf } from '../reading/lines.js';
import type { Page } from '../reading/page-text.js';
import { type Raster, smaller, turned } from './raster.js';
import { skewOf } from './skew.js';
import type { EngineLine, Tesseract } from './tesseract.js';

export interface ScanText {
  page: Page;
  /** Mean of the words, from 0 to 1. */
  confidence: number;
  letters: number;
}

/** Pixels; the engine fails below it. */
const minSide = 24;
const skewSide = 800;
const minSkew = 0.3;
/** Pages that are not upright have 0.4; clean scans have 0.9. */
const surely = 0.7;
/** Lines of a table, which stick to the words beside them. */
const rules = /^[|\s]+|[|\s]+$/g;
/** Folds and stains look like these. */
const specks = /^[|_\-—–~.,:;'"‘’“”`*=\\/\][(){}<>°»«]+$/u;
const minSpeck = 70;
const minWord = 25;
const pointsPerPixel = 72 / 200;

/** Turns the page until its words can be read. */
export async function readScan(engine: Tesseract, scan: Raster): Promise<ScanText> {
  if (Math.min(scan.width, scan.height) < minSide) return textOf([]);
  const skew = skewOf(await smaller(scan, skewSide));
  const straight = Math.abs(skew) < minSkew ? scan : await turned(scan, -skew);
  const lines = engine.linesOf(straight);
  const text = textOf(lines);
  if (text.confidence >= surely && !isSideways(lines)) return text;
  const turn = engine.turnOf(straight);
  if (!turn) return text;
  const upright = textOf(engine.linesOf(await turned(straight, turn)));
  return isSideways(lines) || upright.confidence > text.confidence ? upright : text;
}

/** The engine reads some turned lines, but their boxes are turned too. */
function isSideways(lines: readonly EngineLine[]) {
  const words = lines.flatMap((line) => line.words).filter(({ text }) => text.length > 2);
  const tall = words.filter(({ bbox: { x0, x1, y0, y1 } }) => y1 - y0 > x1 - x0);
  return tall.length > words.length / 2;
}

function textOf(lines: readonly EngineLine[]): ScanText {
  const runs = lines.flatMap(runsOf);
  const letters = runs.reduce((sum, { text }) => sum + lettersIn(text), 0);
  const confidence = runs.reduce(
    (sum, { text, confidence }) => sum + lettersIn(text) * confidence,
    0,
  );
  return {
    page: { lines: linesOf(runs) },
    confidence: letters > 0 ? confidence / letters / 100 : 0,
    letters,
  };
}

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Words in the measures of a page with text. */
function runsOf({ words, baseline, rowAttributes }: EngineLine) {
  const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0);
  return words
    .map(({ text, ...word }) => ({ ...word, text: text.replace(rules, '') }))
    .filter(
      ({ text, confidence }) => text && confidence >= (specks.test(text) ? minSpeck : minWord),
    )
    .map(({ text, confidence, bbox: { x0, x1 } }): Run & { confidence: number } => ({
      text,
      from: x0 * pointsPerPixel,
      to: x1 * pointsPerPixel,
      top: (baseline.y0 + slope * ((x0 + x1) / 2 - baseline.x0)) * pointsPerPixel,
      height: Math.max(1, rowAttributes.rowHeight) * pointsPerPixel,
      confidence,
    }));
}
