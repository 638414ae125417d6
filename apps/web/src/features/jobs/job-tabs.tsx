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
import { JobFilesTab } from './job-files.tab.js';
import { JobInvoicesTab } from './job-invoices.tab.js';

const ProofsTab = lazy(async () => ({
  default: (await import('./proofs/proofs.tab.js')).ProofsTab,
}));
const JobSamplesTab = lazy(async () => ({
  default: (await import('./samples/job-samples.tab.js')).JobSamplesTab,
}));
const PurchaseOrdersTab = lazy(async () => ({
  default: (await import('./purchase-orders.tab.js')).PurchaseOrdersTab,
}));
const first = 'details';

interface Part {
  id: string;
  title: string;
  /** Purchase orders are visible to staff only. */
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
    .map(({ id, title, show }) => ({
      id,
      title,
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
