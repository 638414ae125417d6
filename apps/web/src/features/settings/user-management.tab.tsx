import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { count } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { SearchField } from '../../ui/search-field.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { CompaniesCard } from './companies.card.js';
import { usersQuery } from './settings.queries.js';
import * as styles from './settings.css.js';
import { UserDialog } from './user.dialog.js';
import { columns } from './users.columns.js';
import { useUserList } from './users.list.js';

export function UserManagementTab() {
  const [isAdding, setAdding] = useState(false);
  const users = useQuery(usersQuery());
  const { rows, q, setQ, sort, setSort } = useUserList(users.data ?? []);
  return (
    <div className={styles.people}>
      <div>
        <div className={styles.toolbar}>
          <div className={styles.search}>
            <SearchField label="Search users" placeholder="Search users by name, address, or company..." value={q} onChange={setQ} />
          </div>
          <Button variant="primary" icon={<UserPlus size={16} aria-hidden />} onPress={() => setAdding(true)}>
            Add User
          </Button>
        </div>
        {users.isPending ? (
          <SkeletonRows rows={8} columns={columns.length} />
        ) : users.isLoadingError ? (
          <FailedState message="The users could not be loaded." onRetry={() => void users.refetch()} />
        ) : rows.length === 0 ? (
          <EmptyState
            title="No Users Found"
            description="No users match your search."
            action={<Button onPress={() => setQ('')}>Show all users</Button>}
          />
        ) : (
          <div className={styles.list}>
            <div className={styles.sheet}>
              <DataTable label="Users" columns={columns} rows={rows} rowKey={({ id }) => id} sort={sort} onSort={setSort} />
            </div>
            <p className={styles.footer}>
              <output>{inWords(rows.length, users.data.length)}</output>
            </p>
          </div>
        )}
      </div>
      {users.data && <CompaniesCard users={users.data} />}
      {isAdding && <UserDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

const inWords = (shown: number, all: number) =>
  shown < all ? `${count(shown)} of ${count(all)} users` : all === 1 ? '1 user' : `${count(all)} users`;
