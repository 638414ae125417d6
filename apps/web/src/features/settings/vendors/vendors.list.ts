import type { VendorRow } from '#contracts';
import { useSearchParam } from '../../../lib/search-params.js';

const compare = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true }).compare;

/** Vendors without lead days come last in both directions. */
const sorts: Record<string, (one: VendorRow, other: VendorRow, sign: 1 | -1) => number> = {
  name: (one, other, sign) => sign * compare(one.name, other.name),
  leadDays: (one, other, sign) =>
    one.leadDays === null || other.leadDays === null
      ? Number(one.leadDays === null) - Number(other.leadDays === null)
      : sign * (one.leadDays - other.leadDays),
};
const byName = 'name';

const textOf = ({ name, capabilities, contacts }: VendorRow) =>
  [name, ...capabilities, ...contacts.flatMap((contact) => [contact.name, contact.email])]
    .join('\n')
    .toLowerCase();

export function useVendorList(vendors: readonly VendorRow[]) {
  const [q, setQ] = useSearchParam('q');
  const [sortParam, setSort] = useSearchParam('sort', byName);
  const sort = Object.hasOwn(sorts, sortParam.replace(/^-/, '')) ? sortParam : byName;
  const order = sorts[sort.replace(/^-/, '')]!;
  const sign = sort.startsWith('-') ? -1 : 1;
  const words = q.trim().toLowerCase();
  const rows = vendors
    .filter((vendor) => textOf(vendor).includes(words))
    .toSorted((one, other) => order(one, other, sign) || compare(one.name, other.name));
  return { rows, q, setQ, sort, setSort: (next: string) => setSort(next) };
}

export const sameNameAs = (
  name: string,
  vendors: readonly VendorRow[],
  ownId: string | undefined,
) => {
  const key = name.trim().toLowerCase();
  return vendors.filter((vendor) => vendor.id !== ownId && vendor.name.toLowerCase() === key);
};
