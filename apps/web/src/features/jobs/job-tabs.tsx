import { lazy, type ReactNode, Suspense } from 'react';
import { isStaff, type JobDetail, type JobRow } from '#contracts';
import { useSearchParam } from '../../lib/search-params.js';
import { useViewer } from '../../lib/viewer.js';
import { ButtonLink } from '../../ui/button.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tabs } from '../../ui/tabs.js';
import { jobHref } from './job-href.js';
import { JobDeliveryTab } from './job-delivery.tab.js';
import { JobDetailsTab } from './job-details.tab.js';
import { JobInvoicesTab } from './job-invoices.tab.js';
import { ThreadTitle } from '../../domain/conversation/thread-title.js';
import type { ThreadPlace } from '../../domain/conversation/thread.queries.js';

const JobFilesTab = lazy(async () => ({
  default: (await import('./job-files.tab.js')).JobFilesTab,
}));
const ProofsTab = lazy(async () => ({
  default: (await import('./proofs/proofs.tab.js')).ProofsTab,
}));
const JobSamplesTab = lazy(async () => ({
  default: (await import('./samples/job-samples.tab.js')).JobSamplesTab,
}));
const PurchaseOrdersTab = lazy(async () => ({
  default: (await import('./purchase-orders.tab.js')).PurchaseOrdersTab,
}));
const Thread = lazy(async () => ({
  default: (await import('../../domain/conversation/thread.js')).Thread,
}));
const first = 'details';

const placeOf = (id: string, thread: ThreadPlace['thread']): ThreadPlace => ({
  records: '/api/jobs',
  id,
  thread,
});

interface Part {
  id: string;
  title: string;
  /** The name of its thread, whose state the title shows. */
  thread?: ThreadPlace['thread'];
  /** Purchase orders and notes are visible to staff only. */
  isStaffOnly?: boolean;
  show: (job: JobDetail) => ReactNode;
}

const parts: readonly Part[] = [
  { id: first, title: 'Details', show: (job) => <JobDetailsTab job={job} /> },
  { id: 'files', title: 'Files', show: (job) => <JobFilesTab job={job} /> },
  { id: 'proofs', title: 'Proofs', show: (job) => <ProofsTab jobId={job.id} /> },
  { id: 'delivery', title: 'Delivery', show: (job) => <JobDeliveryTab job={job} /> },
  { id: 'samples', title: 'Samples', show: (job) => <JobSamplesTab job={job} /> },
  { id: 'invoices', title: 'Invoices', show: (job) => <JobInvoicesTab job={job} /> },
  {
    id: 'messages',
    title: 'Messages',
    thread: 'messages',
    show: (job) => <Thread place={placeOf(job.id, 'messages')} />,
  },
  {
    id: 'notes',
    title: 'Notes',
    thread: 'notes',
    isStaffOnly: true,
    show: (job) => <Thread place={placeOf(job.id, 'notes')} />,
  },
  { id: 'pos', title: 'POs', isStaffOnly: true, show: (job) => <PurchaseOrdersTab job={job} /> },
];

const tabSkeleton = <SkeletonRows rows={4} columns={3} />;

export function TabLink({ job, to }: { job: JobRow; to: string | undefined }) {
  const [tab] = useSearchParam('tab', first);
  const part = parts.find(({ id }) => id === to);
  return (
    part &&
    part.id !== tab && (
      <ButtonLink href={`${jobHref(job)}?tab=${part.id}`} size="small">
        Go to {part.title}
      </ButtonLink>
    )
  );
}

interface JobTabsProps {
  job: JobDetail | undefined;
  outline?: ReactNode;
}

export function JobTabs({ job, outline }: JobTabsProps) {
  const staff = isStaff(useViewer());
  const [tab, setTab] = useSearchParam('tab', first);
  const items = parts
    .filter(({ isStaffOnly }) => staff || !isStaffOnly)
    .map(({ id, title, thread, show }) => ({
      id,
      title: thread && job ? <ThreadTitle title={title} place={placeOf(job.id, thread)} /> : title,
      content: job ? (
        <Suspense fallback={tabSkeleton}>{show(job)}</Suspense>
      ) : id === first ? (
        outline
      ) : (
        tabSkeleton
      ),
    }));
  const selected = items.some(({ id }) => id === tab) ? tab : first;
  return (
    <Tabs
      label="Job"
      items={items}
      selected={selected}
      onSelect={(id) => setTab(id, { push: true })}
    />
  );
}
