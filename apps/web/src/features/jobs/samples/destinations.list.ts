import { AddSampleShipment, limits } from '#contracts';
import { count } from '../../../lib/format.js';
import { brokenRules } from '../../../lib/forms/wire.js';
import { type Cells, cellsOf, OpenQuote } from './cells.js';
import { addressOf, known, type Part, partsOf } from './destination-columns.js';

/** A destination that a list names, and what is wrong with it. */
export interface ListedDestination {
  /** Where it begins in the list, from 1. */
  line: number;
  destination: AddSampleShipment;
  /** In sentences; none when it can be added. */
  problems: string[];
}

export interface DestinationList {
  destinations: ListedDestination[];
  /** Columns of the list that are not read, as it calls them. */
  unread: string[];
  /** Why the list as a whole cannot be read. */
  problem?: string;
}

const fields: readonly string[] = ['recipientName', 'company', 'address', 'quantity', 'notes'] satisfies (keyof AddSampleShipment)[];
const isField = (name: string) => fields.includes(name);
const refused = (problem: string): DestinationList => ({ destinations: [], unread: [], problem });

/**
 * The destinations of a CSV or of cells copied from a spreadsheet: separated by tabs, semicolons or commas, the columns in any order, named in
 * the first row. Empty rows are passed over.
 */
export function readDestinations(text: string): DestinationList {
  try {
    return ofRows(cellsOf(text, known));
  } catch (error) {
    if (error instanceof OpenQuote) return refused(`Line ${error.line}: ${error.message}`);
    throw error;
  }
}

function ofRows([head, ...rows]: Cells[]): DestinationList {
  if (!head) return refused('The list is empty.');
  const columns = partsOf(head.cells);
  if (!columns.includes('address'))
    return refused(
      'The first row names the columns, and one of them has to be Address. The others can be Recipient Name, Company, Quantity and Notes.',
    );
  if (rows.length === 0) return refused('The list names its columns, but no destination.');
  if (rows.length > limits.destinations)
    return refused(`At most ${limits.destinations} destinations can be added at once, and these are ${count(rows.length)}.`);
  return {
    destinations: rows.map((row) => listed(row, columns)),
    unread: head.cells.filter((name, index) => name !== '' && !columns[index]),
  };
}

function listed({ line, cells }: Cells, columns: readonly (Part | undefined)[]): ListedDestination {
  const said: Partial<Record<Part, string>> = {};
  columns.forEach((part, index) => {
    if (part && cells[index]) said[part] = cells[index];
  });
  const destination = Object.assign(new AddSampleShipment(), {
    recipientName: said.recipientName ?? null,
    company: said.company ?? null,
    address: said.address ? addressOf(said) : '',
    quantity: quantityOf(said.quantity),
    notes: said.notes ?? null,
  });
  const spilled = cells.slice(columns.length).some((cell) => cell !== '');
  return {
    line,
    destination,
    problems: [
      ...(spilled ? ['There are more cells than columns; a text with commas belongs in quotation marks'] : []),
      ...Object.values(brokenRules(destination, isField)).filter((problem) => problem !== undefined),
    ],
  };
}

/** What is no number stays as it is, and the rule says so. */
function quantityOf(text: string | undefined) {
  if (!text) return null;
  const digits = text.replace(/,(?=\d{3}(?:,|$))/g, '');
  return (/^\d+$/.test(digits) ? Number(digits) : text) as number;
}
