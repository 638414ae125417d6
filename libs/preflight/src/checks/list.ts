import { listFieldLength, type PreflightFinding } from '#contracts';
import type { ColumnKind, ListFacts, ListFault } from '#documents';
import { finding } from '../findings/finding.js';
import type { OrderedSpec } from '../ordered.js';

const needed: readonly ColumnKind[] = ['address', 'city', 'state', 'zip'];

const codes = {
  shortZip: 'list-short-zips',
  badZip: 'list-bad-zips',
  stateZip: 'list-state-zip',
  mojibake: 'list-mojibake',
  secondHeader: 'list-second-headers',
  formula: 'list-formulas',
  control: 'list-control-characters',
  uneven: 'list-uneven-rows',
  sameRow: 'list-same-rows',
  sameHousehold: 'list-same-households',
  spaces: 'list-spaces',
} as const satisfies Partial<Record<ListFault, string>>;
const faults = Object.keys(codes) as (keyof typeof codes)[];

export function checkList(facts: ListFacts, orderedSpec: OrderedSpec): PreflightFinding[] {
  const { rows, encoding, otherSheets, versions, hasMoreVersions } = facts;
  const columns = [...new Set(facts.columns.filter((kind) => kind !== null))];
  return [
    finding('list-rows', { rows, columns }),
    ...checkQuantity(rows, orderedSpec),
    ...checkColumns(columns),
    ...checkCells(facts),
    ...checkLengths(facts, orderedSpec),
    ...(encoding === 'utf-8' ? [] : [finding('list-encoding', {})]),
    ...(otherSheets ? [finding('list-other-sheets', { sheets: otherSheets })] : []),
    ...(versions.length ? [finding('list-versions', { versions, more: hasMoreVersions })] : []),
  ];
}

function checkQuantity(rows: number, { quantity, quantities = [] }: OrderedSpec) {
  const nearest = quantities.toSorted((a, b) => Math.abs(a - rows) - Math.abs(b - rows))[0];
  const ordered = nearest ?? quantity;
  return ordered && ordered !== rows ? [finding('list-quantity', { rows, ordered })] : [];
}

function checkColumns(columns: readonly ColumnKind[]) {
  const missing = needed.filter((kind) => !columns.includes(kind));
  return missing.length ? [finding('list-columns', { missing })] : [];
}

function checkCells({ faults: counted, emptyColumns }: ListFacts) {
  const { emptyCells, samePerson } = counted;
  // The rows that are exactly the same name the same people.
  const isSamePerson = samePerson && samePerson.count > (counted.sameRow?.count ?? 0);
  return [
    ...(emptyCells ? [finding('list-empty-cells', { ...emptyCells, columns: emptyColumns })] : []),
    ...(isSamePerson ? [finding('list-same-people', samePerson)] : []),
    ...faults.flatMap((fault) => {
      const rows = counted[fault];
      return rows ? [finding(codes[fault], { ...rows })] : [];
    }),
  ];
}

function checkLengths({ lengths }: ListFacts, { maxFieldLength }: OrderedSpec) {
  const max = maxFieldLength ?? listFieldLength;
  let count = 0;
  for (const [length, rows] of Object.entries(lengths)) if (Number(length) > max) count += rows;
  return count ? [finding('list-long-fields', { count, max })] : [];
}
