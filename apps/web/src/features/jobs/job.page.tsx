import { Pencil, Repeat2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'wouter';
import { isFinished, isStaff, type JobDetail, type JobRow } from '#contracts';
import { poNumber } from '../../lib/format.js';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { screenTitles } from '../../lib/screen-titles.js';
import { jobTabOf } from '../../domain/next-step/step-places.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { PackageNote } from '../../domain/packages/package-note.js';
import { Lineage } from '../../domain/records/lineage.js';
import { PiecePicture, pictureOutline } from '../../domain/pieces/piece-picture.js';
import { NextStep, StepOutline } from '../../domain/next-step/next-step.js';
import { Page } from '../../ui/page.js';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.js';
import { JobBadge } from '../../domain/records/status-badge.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { backToJobs, JobLoader } from './job-loader.js';
import { jobHref } from './job-href.js';
import { JobProgress } from './job-progress.js';
import { JobStatusSelect } from './job-status.js';
import { JobTabs, TabLink } from './job-tabs.js';
import { useListedJob } from './job.queries.js';
import { columns, stack } from '../../ui/record.css.js';
import { numbers } from './job.css.js';

const EditJobDialog = lazyWithPreload(
  async () => (await import('./edit-job.dialog.js')).EditJobDialog,
);
const OrderAgainDialog = lazyWithPreload(
  async () => (await import('./order-again.dialog.js')).OrderAgainDialog,
);

export function JobPage() {
  return <JobLoader fallback={<JobOutline />}>{(job) => <Job job={job} />}</JobLoader>;
}

const subtitleOf = ({ id, jobNumber, customerPoNumber, status }: JobRow) => (
  <span className={numbers}>
    {customerPoNumber && <span>{poNumber(customerPoNumber)}</span>}
    <span>Job {jobNumber}</span>
    <JobBadge status={status} />
    <UpdatedHint entity="job" id={id} />
  </span>
);

const pictureOf = ({ piece, title }: JobRow) => (
  <PiecePicture piece={piece} title={title} size="head" />
);

const tabLinkOf = (job: JobRow) => <TabLink job={job} to={jobTabOf[job.nextStep.what]} />;

function Job({ job }: { job: JobDetail }) {
  const staff = isStaff(useViewer());
  const [openDialog, setOpenDialog] = useState<'edit' | 'again'>();
  const close = () => setOpenDialog(undefined);
  const actions = (
    <>
      {backToJobs}
      {staff && <JobStatusSelect job={job} />}
      {job.refusals.edit === null && (
        <Button
          icon={<Pencil size={16} aria-hidden />}
          onPress={() => setOpenDialog('edit')}
          preload={EditJobDialog.preload}
        >
          Edit Job
        </Button>
      )}
      {isFinished(job.status) && (
        <Button
          icon={<Repeat2 size={16} aria-hidden />}
          onPress={() => setOpenDialog('again')}
          preload={OrderAgainDialog.preload}
        >
          Order Again
        </Button>
      )}
    </>
  );
  return (
    <Page title={job.title} subtitle={subtitleOf(job)} picture={pictureOf(job)} actions={actions}>
      <NextStep step={job.nextStep} way={tabLinkOf(job)} />
      <JobProgress jobId={job.id} />
      <PackageNote item={job} />
      <Lineage record={job} hrefOf={jobHref} />
      <JobTabs job={job} />
      <Suspense>
        {openDialog === 'edit' && <EditJobDialog job={job} onClose={close} />}
        {openDialog === 'again' && <OrderAgainDialog job={job} onClose={close} />}
      </Suspense>
    </Page>
  );
}

function JobOutline() {
  const { id = '' } = useParams();
  const listedJob = useListedJob(id);
  return (
    <Page
      title={listedJob?.title ?? screenTitles['/jobs/:id']}
      isProvisional={!listedJob}
      subtitle={listedJob ? subtitleOf(listedJob) : <Skeleton width={220} />}
      picture={listedJob ? pictureOf(listedJob) : pictureOutline}
      actions={backToJobs}
    >
      {/* Inert, because a press could be lost when the loaded job replaces this. */}
      <div inert>
        {listedJob ? (
          <NextStep step={listedJob.nextStep} way={tabLinkOf(listedJob)} />
        ) : (
          <StepOutline />
        )}
      </div>
      <div inert>
        <JobProgress jobId={id} />
      </div>
      <div inert>
        <JobTabs job={undefined} outline={<Outline />} />
      </div>
    </Page>
  );
}

const Outline = () => (
  <div className={columns}>
    <Card title="Job Information">
      <SkeletonRows rows={8} columns={2} />
    </Card>
    <div className={stack}>
      <Card title="Customer Information">
        <SkeletonRows rows={3} columns={1} />
      </Card>
    </div>
  </div>
);
