import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import type { PackageDetail, PackageRef, PackageRow, QuoteRow } from '#contracts';
import { packageQuery, packageRowsQuery } from '../../domain/packages/package.queries.js';
import { itemCount } from '../../domain/packages/package-words.js';
import { useSearchParam } from '../../lib/search-params.js';
import { toggle, toggleSign } from './quotes.css.js';

/** A quote, or the package of the quotes that follow it. */
export interface ListedQuote extends QuoteRow {
  group?: PackageRef & {
    titles: readonly string[];
    /** Undefined until it is read. */
    row?: PackageRow;
  };
}

interface Expansion {
  expanded: readonly string[];
  toggle: (id: string) => void;
}
const ExpansionContext = createContext<Expansion>({ expanded: [], toggle: () => undefined });

/** The address keeps which packages are expanded. */
export function PackageRows({ children }: { children: ReactNode }) {
  const [param, setParam] = useSearchParam('open');
  const expanded = useMemo(() => param.split(',').filter(Boolean), [param]);
  const toggle = (id: string) =>
    setParam(
      (expanded.includes(id) ? expanded.filter((one) => one !== id) : [...expanded, id]).join(','),
    );
  return <ExpansionContext value={{ expanded, toggle }}>{children}</ExpansionContext>;
}

const readPackages = (results: readonly UseQueryResult<PackageDetail>[]) =>
  results.flatMap(({ data }) => data ?? []);

/**
 * One row for each package, at the place of its first quote; its items follow when expanded.
 * @param listed the loaded quotes
 */
export function useArrangedQuotes(listed: readonly QuoteRow[]) {
  const { expanded } = use(ExpansionContext);
  const ids = [...new Set(listed.flatMap((quote) => quote.package?.id ?? []))];
  const packageRows = useQuery(packageRowsQuery(ids)).data;
  const packages = useQueries({
    queries: expanded.map((id) => packageQuery(id)),
    combine: readPackages,
  });
  return useCallback(
    (rows: readonly ListedQuote[]) => arranged(rows, expanded, packages, packageRows),
    [expanded, packages, packageRows],
  );
}

function arranged(
  rows: readonly ListedQuote[],
  expanded: readonly string[],
  packages: readonly PackageDetail[],
  packageRows: readonly PackageRow[] = [],
): ListedQuote[] {
  const byPackage = new Map<string, ListedQuote[]>();
  for (const row of rows)
    if (row.package) byPackage.set(row.package.id, [...(byPackage.get(row.package.id) ?? []), row]);
  return rows.flatMap((row) => {
    if (!row.package) return [row];
    const { id } = row.package;
    const listed = byPackage.get(id)!;
    if (listed[0] !== row) return [];
    const head: ListedQuote = {
      ...row,
      id,
      group: {
        ...row.package,
        titles: listed.map(({ title }) => title),
        row: packageRows.find((one) => one.id === id),
      },
    };
    const items = packages.find((one) => one.id === id)?.items ?? listed;
    return expanded.includes(id) ? [head, ...items] : [head];
  });
}

export function ItemsButton({ group }: { group: PackageRef }) {
  const { expanded, toggle: onPress } = use(ExpansionContext);
  return (
    <button
      type="button"
      aria-expanded={expanded.includes(group.id)}
      aria-label={`${itemCount(group.of)} of ${group.number}`}
      className={toggle}
      onClick={() => onPress(group.id)}
    >
      {itemCount(group.of)}
      <ChevronDown size={14} aria-hidden className={toggleSign} />
    </button>
  );
}
