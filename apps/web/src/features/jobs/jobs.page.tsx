import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { type JobCounts, label, jobStatuses, type JobStatus, type JobTab } from '#contracts';
import { count } from '../../lib/format.js';
import { screenTitles } from '../../lib/screen-titles.js';
import { useSearchText } from '../../lib/use-search-text.js';
import { ButtonLink } from '../../ui/button.js';
import { ExportButton } from '../../ui/export-button.js';
import { NamedFilter } from '../../ui/named-filter.js';
import { Page } from '../../ui/page.js';
import { ListToolbar, RecordList } from '../../ui/record-list.js';
import { Tabs } from '../../ui/tabs.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { packageQuery } from '../../domain/packages/package.queries.js';
import { WaitingFilter } from '../../domain/next-step/waiting-filter.js';
import { jobHref } from './job-href.js';
import { JobMenus } from './job-menu.js';
import { columns } from './jobs.columns.js';
import { filters, tabCount, tabTitle } from './jobs.css.js';
import { useJobFilter } from './jobs.filter.js';
import { jobCountsQuery, jobsQuery } from './jobs.queries.js';
import { NoJobs } from './no-jobs.js';

const tabs = [
  { id: 'all', name: 'All Jobs', group: '' },
  { id: 'active', name: 'Active', group: 'active' },
  { id: 'completed', name: 'Completed', group: 'completed' },
] as const;

const offeredStatuses: readonly JobStatus[] = [
  'pending',
  'in_production',
  'ready_for_proof',
  'proof_approved',
  'completed',
  'delivered',
];
/** The specified order, then the others. */
const statuses = [
  ...offeredStatuses,
  ...jobStatuses.filter((status) => !offeredStatuses.includes(status)),
];

const subtitle = (
  <>
    Every job from order to delivery
    <UpdatedHint entity="job" />
  </>
);

const newOrder = (
  <ButtonLink href="/direct-order" variant="primary" icon={<PackagePlus size={16} aria-hidden />}>
    New Direct Order
  </ButtonLink>
);

export function JobsPage() {
  const { filter, setGroup, setStatus, setWaiting, setPackage, setSort, clear } = useJobFilter();
  const [searchInput, setTyped] = useSearchText();
  // Here rather than in the tab, so that old rows stay while another tab loads.
  const jobs = useInfiniteQuery(jobsQuery(filter));
  const { data: counts } = useQuery(jobCountsQuery(filter));
  const list = (
    <RecordList
      label="Print jobs"
      noun={['job', 'jobs']}
      query={jobs}
      columns={columns}
      rowHref={jobHref}
      sort={filter.sort}
      onSort={setSort}
      searchNote={filter.q}
      empty={
        <NoJobs
          isNarrowed={Boolean(
            filter.q || filter.group || filter.status || filter.waiting || filter.package,
          )}
          onClear={clear}
        />
      }
    />
  );
  const actions = (
    <>
      <ExportButton list="/api/jobs" filter={filter} />
      {newOrder}
    </>
  );
  return (
    <Page title={screenTitles['/jobs']} subtitle={subtitle} actions={actions}>
      <JobMenus>
        <div>
          <ListToolbar
            label="Search jobs"
            placeholder="Search by PO, job number, title or description..."
            text={searchInput}
            onType={setTyped}
          >
            <div className={filters}>
              <NamedFilter
                name="Status"
                allLabel="All"
                choices={choicesFor(filter.status)}
                value={filter.status}
                onChange={setStatus}
              />
              <WaitingFilter waiting={filter.waiting} onChange={setWaiting} />
              {filter.package && <PackageFilter id={filter.package} onChange={setPackage} />}
            </div>
          </ListToolbar>
          <Tabs
            label="Jobs"
            selected={filter.group || 'all'}
            onSelect={(id) => setGroup(tabs.find((tab) => tab.id === id)?.group ?? '')}
            items={tabs.map(({ id, name }) => ({
              id,
              title: (
                <span className={tabTitle}>
                  {name} <span className={tabCount}>{counts ? countOf(counts, id) : '\u00a0'}</span>
                </span>
              ),
              content: list,
            }))}
          />
        </div>
      </JobMenus>
    </Page>
  );
}

interface PackageFilterProps {
  id: string;
  onChange: (id: string) => void;
}

/** Only links lead here, so it only names the package and removes the filter. */
function PackageFilter({ id, onChange }: PackageFilterProps) {
  const { data } = useQuery(packageQuery(id));
  return (
    <NamedFilter
      name="Package"
      allLabel="All"
      choices={[{ value: id, label: data?.packageNumber ?? 'Chosen package' }]}
      value={id}
      onChange={onChange}
    />
  );
}

const countOf = (counts: JobCounts, tab: JobTab) =>
  `${count(counts[tab])}${counts.more?.includes(tab) ? '+' : ''}`;

/** The specification abbreviates these names on this page. */
const statusName = (status: string) => label(status).replace(' For ', ' for ');

/** A link may select several statuses at once. */
function choicesFor(status: string) {
  const single = statuses.map((value) => ({ value: value as string, label: statusName(value) }));
  return status.includes(',')
    ? [...single, { value: status, label: status.split(',').map(statusName).join(', ') }]
    : single;
}
