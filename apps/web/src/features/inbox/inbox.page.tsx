import { useInfiniteQuery } from '@tanstack/react-query';
import { inboxGroups, inboxSorts, isStaff } from '#contracts';
import { useListFilter } from '../../lib/list-filter.js';
import { screenTitles } from '../../lib/screen-titles.js';
import { useSearchParam } from '../../lib/search-params.js';
import { useSearchText } from '../../lib/use-search-text.js';
import { useViewer } from '../../lib/viewer.js';
import { ButtonLink } from '../../ui/button.js';
import { EmptyList } from '../../ui/empty-list.js';
import { EmptyState } from '../../ui/empty-state.js';
import { NamedFilter } from '../../ui/named-filter.js';
import { Page } from '../../ui/page.js';
import { ListToolbar, RecordList } from '../../ui/record-list.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { inboxColumns } from './inbox.columns.js';
import { inboxQuery } from './inbox.queries.js';
import { groupLabels } from './inbox-words.js';

const title = screenTitles['/inbox'];
const groups = Object.keys(inboxGroups);
const subtitle = (
  <>
    Emails from customers, vendors and others
    <UpdatedHint entity="inbox" />
  </>
);
const hrefOf = ({ id }: { id: string }) => `/inbox/${id}`;

/** Staff only; nothing is fetched for others. */
export function InboxPage() {
  if (!isStaff(useViewer()))
    return (
      <Page title={title}>
        <EmptyState
          title="You don't have permission to view this page."
          description="Only shop staff can see the inbox."
          action={<ButtonLink href="/">Go to Dashboard</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page title={title} subtitle={subtitle}>
      <Emails />
    </Page>
  );
}

function Emails() {
  const { filter, setSort, clear } = useListFilter({
    statuses: [],
    sorts: inboxSorts,
    defaultSort: '-createdAt',
  });
  const [group, setGroup] = useSearchParam('group', 'open');
  const [searchInput, setTyped] = useSearchText();
  const emails = useInfiniteQuery(inboxQuery({ q: filter.q, sort: filter.sort, group }));
  return (
    <div>
      <ListToolbar
        label="Search emails"
        placeholder="Search by sender or subject..."
        text={searchInput}
        onType={setTyped}
      >
        <NamedFilter
          name="Show"
          allLabel="All"
          choices={Object.entries(groupLabels).map(([value, label]) => ({ value, label }))}
          value={groups.includes(group) ? group : ''}
          onChange={(value) => setGroup(value || 'all', { push: true })}
        />
      </ListToolbar>
      <RecordList
        label="Emails"
        noun={['email', 'emails']}
        query={emails}
        columns={inboxColumns}
        rowHref={hrefOf}
        sort={filter.sort}
        onSort={setSort}
        empty={
          <EmptyList
            many="emails"
            isNarrowed={Boolean(filter.q)}
            onClear={clear}
            noMatch={{ title: 'No emails found', description: 'Try adjusting your search.' }}
            emptyState={{
              title: 'No emails here',
              description: 'Emails that need somebody appear here as they arrive.',
            }}
          />
        }
      />
    </div>
  );
}
