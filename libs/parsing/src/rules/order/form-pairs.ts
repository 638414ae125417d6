import type { Cell } from '#documents';
import { labelNamed } from '../layout/record.js';
import { type OrderLabel, orderLabelNamed } from '../vocabulary/order-labels.js';
import type { Pair } from './pair.js';
import { isAligned, type Row } from './sheet.js';

const minQuestions = 4;
const minUnmarkedLabels = 5;
const maxLabelWords = 4;
const maxCellLength = 100;
/** Words that begin a sentence as often as a value. */
/** `Print Purchase Order`, `Business office`, `PO BOX 12`, `Purchase Order for printing` */
const notLabel =
  /^(?:print|business|purchase order|mail|design|message|type|press|process|text|cover|version)$/i;
const sentenceWord =
  /^(?:is|are|was|were|will|must|should|may|can|to|of|and|or|for|as|per|from|has|have)\b/i;
const questionEnd = /[\s*?:]+$/;

const labelOf = (name: string): OrderLabel | true | undefined =>
  orderLabelNamed(name) ?? (labelNamed(name) === undefined ? undefined : true);

/** `How many? *` over `4,000`, the pattern of a web form. */
export function questionPairs(rows: readonly Row[], inTable: ReadonlySet<Row>): Pair[] {
  const pairs: Pair[] = [];
  for (let index = 0; index + 1 < rows.length; index++) {
    const [row, next] = [rows[index] as Row, rows[index + 1] as Row];
    const [question, answer] = [row.cells[0], next.cells[0]];
    if (!question || !answer || !isQuestion(row, inTable) || isQuestion(next, inTable)) continue;
    if (
      holdsLabel(answer.text) ||
      next.cells.length > 1 ||
      !isAligned(question, answer, 6) ||
      inTable.has(next)
    )
      continue;
    if (next.page !== row.page || next.top - row.top > 2.2 * next.height) continue;
    const name = question.text.replace(questionEnd, '');
    pairs.push({
      name,
      label: orderLabelNamed(name),
      value: answer.text,
      row: index,
      cells: [question, answer],
    });
    index++;
  }
  return pairs.length >= minQuestions ? pairs : [];
}

const holdsLabel = (text: string) =>
  labelOf(/^([^:]{2,40}):\s+\S/.exec(text)?.[1] ?? '') !== undefined;

function isQuestion(row: Row, inTable: ReadonlySet<Row>): boolean {
  const [cell, other] = row.cells;
  if (!cell || other || cell.text.length > 60 || inTable.has(row)) return false;
  const name = cell.text.replace(questionEnd, '');
  return (
    (questionEnd.test(cell.text) || labelOf(name) !== undefined) && !/[@$]|:\s*\S/.test(cell.text)
  );
}

export interface UnmarkedLabel {
  name: string;
  value: string;
}

/** `Quantity 2000 sets` on a form whose labels have no colon. */
export function unmarkedLabels(
  rows: readonly Row[],
  inTable: ReadonlySet<Row>,
): ReadonlyMap<Cell, UnmarkedLabel> {
  const labelByCell = new Map<Cell, UnmarkedLabel>();
  if (inTable.size > 0) return labelByCell;
  let clearCount = 0;
  for (const row of rows) {
    if (inTable.has(row)) continue;
    for (const cell of row.cells) {
      const unmarked = unmarkedLabel(cell.text);
      if (!unmarked) continue;
      labelByCell.set(cell, unmarked);
      if (/^[\d$"\p{Lu}]/u.test(unmarked.value)) clearCount++;
    }
  }
  return clearCount >= minUnmarkedLabels ? labelByCell : new Map();
}

function unmarkedLabel(text: string): UnmarkedLabel | undefined {
  if (text.length > maxCellLength || !/^[\p{Lu}#]/u.test(text) || labelOf(text)) return undefined;
  const ends = [...text.matchAll(/\s+/g)].map(({ index }) => index).slice(0, maxLabelWords);
  for (const end of ends.toReversed()) {
    const [name, value] = [text.slice(0, end), text.slice(end).trim()];
    if (/[:=,;]|\d$/.test(name) || sentenceWord.test(value) || notLabel.test(name)) continue;
    if (/^box\b/i.test(value)) continue;
    if (labelOf(name)) return { name, value };
  }
  return undefined;
}
