import { fullName, type UserRow } from '#contracts';
import { useSearchParam } from '../../lib/search-params.js';

export const roleName = { customer: 'Customer', broker: 'Broker', admin: 'Admin' } as const;

/** Empty values come last in both directions. */
const sorts: Record<string, (user: UserRow) => string> = {
  name: fullName,
  username: ({ username }) => username,
  email: ({ email }) => email,
  role: ({ role }) => roleName[role],
  company: ({ companyName }) => companyName ?? '',
};
const byName = 'name';

const compare = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true }).compare;

function inOrder(sort: string) {
  const isDescending = sort.startsWith('-');
  const valueOf = sorts[sort.replace(/^-/, '')]!;
  return (one: UserRow, other: UserRow) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (!a || !b) return Number(!a) - Number(!b);
    return (isDescending ? compare(b, a) : compare(a, b)) || compare(one.username, other.username);
  };
}

const textOf = (user: UserRow) =>
  [fullName(user), user.username, user.email, user.companyName ?? '', roleName[user.role]]
    .join('\n')
    .toLowerCase();

export function useUserList(users: readonly UserRow[]) {
  const [q, setQ] = useSearchParam('q');
  const [sortParam, setSort] = useSearchParam('sort', byName);
  const sort = Object.hasOwn(sorts, sortParam.replace(/^-/, '')) ? sortParam : byName;
  const words = q.trim().toLowerCase();
  const rows = users.filter((user) => textOf(user).includes(words)).toSorted(inOrder(sort));
  return { rows, q, setQ, sort, setSort: (next: string) => setSort(next) };
}
