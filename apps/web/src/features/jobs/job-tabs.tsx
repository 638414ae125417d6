import { lazy, Suspense } from 'react';
import { isStaff, type JobDetail } from '#contracts';
import { useSearchParam } from '../../lib/search-params.js';
import { useViewer } from '../../lib/viewer.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tabs } from '../../ui/tabs.js';
import { JobDeliveryTab } from './job-delivery.tab.js';
import { JobDetailsTab } from './job-details.tab.js';
import { JobFilesTab } from './job-files.tab.js';
import { JobInvoicesTab } from './job-invoices.tab.js';

const ProofsTab = lazy(async () => ({ default: (await import('../../ui/proofs/proofs.tab.js')).ProofsTab }));
const JobSamplesTab = lazy(async () => ({ default: (await import('./samples/job-samples.tab.js')).JobSamplesTab }));
const PurchaseOrdersTab = lazy(async () => ({ default: (await import('../../ui/purchasing/purchase-orders.tab.js')).PurchaseOrdersTab }));
const first = 'details';

/** The parts of a job, the open one in the address bar. What is bought from vendors is the shop's own business. */
export function JobTabs({ job }: { job: JobDetail }) {
  const staff = isStaff(useViewer());
  const [tab, setTab] = useSearchParam('tab', first);
  const items = [
    { id: first, title: 'Details', content: <JobDetailsTab job={job} /> },
    { id: 'files', title: 'Files', content: <JobFilesTab job={job} /> },
    {
      id: 'proofs',
      title: 'Proofs',
      content: (
        <Suspense fallback={<SkeletonRows rows={4} columns={3} />}>
          <ProofsTab jobId={job.id} />
        </Suspense>
      ),
    },
    { id: 'delivery', title: 'Delivery', content: <JobDeliveryTab job={job} /> },
    {
      id: 'samples',
      title: 'Samples',
      content: (
        <Suspense fallback={<SkeletonRows rows={4} columns={5} />}>
          <JobSamplesTab job={job} />
        </Suspense>
      ),
    },
    { id: 'invoices', title: 'Invoices', content: <JobInvoicesTab job={job} /> },
    ...(staff
      ? [
          {
            id: 'pos',
            title: 'POs',
            content: (
              <Suspense fallback={<SkeletonRows rows={4} columns={3} />}>
                <PurchaseOrdersTab job={job} />
              </Suspense>
            ),
          },
        ]
      : []),
  ];
  const selected = items.some(({ id }) => id === tab) ? tab : first;
  return <Tabs label="Job" items={items} selected={selected} onSelect={(id) => setTab(id, { push: true })} />;
}
