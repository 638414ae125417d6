import { AddSampleShipment, limits } from '#contracts';
import { count } from '../../../lib/format.js';
import { brokenRules } from '../../../lib/forms/wire.js';
import { type Cells, cellsOf, UnreadableListError } from './cells.js';
import { addressOf, columnCount, type Part, partsOf, recipientOf } from './destination-columns.js';

export interface ListedDestination {
  /** From 1. */
  line: number;
  destination: AddSampleShipment;
  problems: string[];
}

export interface DestinationList {
  destinations: ListedDestination[];
  unread: string[];
  problem?: string;
}

const fields: readonly string[] = [
  'recipientName',
  'company',
  'address',
  'quantity',
  'notes',
] satisfies (keyof AddSampleShipment)[];
const isField = (name: string) => fields.includes(name);
const refusedList = (problem: string): DestinationList => ({
  destinations: [],
  unread: [],
  problem,
});

/**
 * Reads a CSV or cells copied from a spreadsheet, with the columns in any order. Empty rows are
 * skipped.
 */
export function readDestinations(text: string): DestinationList {
  try {
    return ofRows(cellsOf(text, columnCount));
  } catch (error) {
    if (error instanceof UnreadableListError)
      return refusedList(`Line ${error.line}: ${error.message}`);
    throw error;
  }
}

function ofRows([head, ...rows]: Cells[]): DestinationList {
  if (!head) return refusedList('The list is empty.');
  const columns = partsOf(head.cells);
  if (!columns.includes('address'))
    return refusedList(
      'The first row must contain the column names, including Address. Optional columns: Recipient Name, Company, Quantity, Notes.',
    );
  if (rows.length === 0) return refusedList('The list has column names but no destinations.');
  if (rows.length > limits.destinations)
    return refusedList(
      `You can import up to ${limits.destinations} destinations at once. This list has ${count(rows.length)}.`,
    );
  return {
    destinations: rows.map((row) => toListed(row, columns)),
    unread: head.cells.filter((name, index) => name !== '' && !columns[index]),
  };
}

function toListed(
  { line, cells }: Cells,
  columns: readonly (Part | undefined)[],
): ListedDestination {
  const cellTexts: Partial<Record<Part, string>> = {};
  columns.forEach((part, index) => {
    if (part && cells[index]) cellTexts[part] = cells[index];
  });
  const destination = Object.assign(new AddSampleShipment(), {
    recipientName: recipientOf(cellTexts),
    company: cellTexts.company ?? null,
    address: cellTexts.address ? addressOf(cellTexts) : '',
    quantity: quantityOf(cellTexts.quantity),
    notes: cellTexts.notes ?? null,
  });
  const hasExtraCells = cells.slice(columns.length).some((cell) => cell !== '');
  return {
    line,
    destination,
    problems: [
      ...(hasExtraCells
        ? ['This row has too many values. Put quotation marks around text that contains commas.']
        : []),
      ...Object.values(brokenRules(destination, isField)).filter(
        (problem) => problem !== undefined,
      ),
    ],
  };
}

/** An invalid number stays as text so that validation reports it. */
function quantityOf(text: string | undefined) {
  if (!text) return null;
  const digits = text.replace(/,(?=\d{3}(?:,|$))/g, '');
  return (/^\d+$/.test(digits) ? Number(digits) : text) as number;
}
