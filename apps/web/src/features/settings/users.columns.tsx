import { fullName, type UserRow } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Badge } from '../../ui/badge.js';
import { twoLines } from '../../ui/cell.css.js';
import type { Column } from '../../ui/data-table.js';
import { inactive, name } from './settings.css.js';
import { type UserAct, UserActions } from './user-actions.js';
import { roleName } from './users.list.js';

const none = '-';

const facts: Column<UserRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(120px, 2fr)',
    isSortable: true,
    isPrimary: true,
    cell: (user) => <Name user={user} />,
  },
  {
    id: 'username',
    header: 'Username',
    width: 'minmax(130px, 2fr)',
    isSortable: true,
    cell: ({ username }) => username,
  },
  {
    id: 'email',
    header: 'Email',
    width: 'minmax(130px, 2fr)',
    under: 'username',
    isSortable: true,
    cell: ({ email }) => email,
  },
  {
    id: 'role',
    header: 'Role',
    width: '88px',
    isSortable: true,
    cell: ({ role }) => roleName[role],
  },
  {
    id: 'company',
    header: 'Company',
    width: 'minmax(110px, 2fr)',
    isSortable: true,
    cell: ({ companyName }) =>
      companyName ? <span className={twoLines}>{companyName}</span> : none,
  },
];

export const columnsFor = (onAct: (act: UserAct, user: UserRow) => void): Column<UserRow>[] => [
  ...facts,
  {
    id: 'actions',
    header: 'Actions',
    width: '76px',
    align: 'end',
    isPinned: true,
    cell: (user) => <UserActions user={user} onAct={onAct} />,
  },
];

function Name({ user }: { user: UserRow }) {
  const isOneself = useViewer().id === user.id;
  return (
    <span className={name}>
      <span className={user.active ? undefined : inactive}>{fullName(user)}</span>
      {isOneself && <Badge tone="blue">You</Badge>}
      {!user.active && <Badge tone="gray">Deactivated</Badge>}
    </span>
  );
}
