import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { UserRow } from '#contracts';
import { count } from '../../lib/format.js';
import { useRowDialog } from '../../lib/forms/use-shown-record.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { ListToolbar } from '../../ui/record-list.js';
import { footer, list, sheet } from '../../ui/record-list.css.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { CompaniesCard } from './companies.card.js';
import { DeleteUserDialog } from './delete-user.dialog.js';
import { usersQuery } from './settings.queries.js';
import { people } from './settings.css.js';
import type { UserAct } from './user-actions.js';
import { UserDialog } from './user.dialog.js';
import { columnsFor } from './users.columns.js';
import { useUserList } from './users.list.js';

const dialogs = { edit: UserDialog, delete: DeleteUserDialog };

export function UserManagementTab() {
  const [isAdding, setAdding] = useState(false);
  const users = useQuery(usersQuery());
  const { dialog, open, close } = useRowDialog<UserAct, UserRow>(users.data ?? []);
  const columns = useMemo(() => columnsFor(open), [open]);
  const ActDialog = dialog && dialogs[dialog.act];
  const { rows, q, setQ, sort, setSort } = useUserList(users.data ?? []);
  return (
    <div className={people}>
      <div>
        <ListToolbar
          label="Search users"
          placeholder="Search users by name, email or company..."
          text={q}
          onType={setQ}
        >
          <Button
            variant="primary"
            icon={<UserPlus size={16} aria-hidden />}
            onPress={() => setAdding(true)}
          >
            Add User
          </Button>
        </ListToolbar>
        {users.isPending ? (
          <div className={list}>
            <div className={sheet}>
              <SkeletonRows rows={8} columns={columns.length} areCards />
            </div>
          </div>
        ) : users.isLoadingError ? (
          <FailedState
            message="The users could not be loaded."
            error={users.error}
            onRetry={() => void users.refetch()}
          />
        ) : rows.length === 0 ? (
          <EmptyState
            title="No Users Found"
            description="No users match your search."
            action={<Button onPress={() => setQ('')}>Show all users</Button>}
          />
        ) : (
          <div className={list}>
            <div className={sheet}>
              <DataTable
                label="Users"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                sort={sort}
                onSort={setSort}
              />
            </div>
            <footer className={footer}>
              <output>{inWords(rows.length, users.data.length)}</output>
            </footer>
          </div>
        )}
      </div>
      {users.data && <CompaniesCard users={users.data} />}
      {ActDialog && <ActDialog key={dialog.row.id} user={dialog.row} onClose={close} />}
      {isAdding && <UserDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

const inWords = (shownCount: number, all: number) =>
  shownCount < all
    ? `${count(shownCount)} of ${count(all)} users`
    : all === 1
      ? '1 user'
      : `${count(all)} users`;
