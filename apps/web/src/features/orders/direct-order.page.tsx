import { ArrowLeft } from 'lucide-react';
import { isFinished } from '#contracts';
import { useSearchParam } from '../../lib/search-params.js';
import { ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';
import { RecordLoader } from '../../ui/record-loader.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { earlierJobQuery, orderAgain } from './order-again.js';
import { OrderEditor } from './order-editor.js';
import { freshOrder } from './order-draft.js';

/** With `?again=` the form repeats a job. */
export function DirectOrderPage() {
  const [earlierId] = useSearchParam('again');
  return earlierId ? (
    <AnotherOrder key={earlierId} id={earlierId} />
  ) : (
    <OrderEditor title="Create Direct Order" begin={freshOrder} />
  );
}

const backToJobs = (
  <ButtonLink href="/jobs" icon={<ArrowLeft size={16} aria-hidden />}>
    Back to Jobs
  </ButtonLink>
);

function AnotherOrder({ id }: { id: string }) {
  return (
    <RecordLoader
      query={earlierJobQuery(id)}
      noun="Job"
      absence="It may have been deleted, or you may not have access to it."
      back={backToJobs}
      fallback={
        <Page title="Order Again">
          <SkeletonRows rows={8} columns={2} />
        </Page>
      }
    >
      {(earlier) =>
        isFinished(earlier.job.status) ? (
          <OrderEditor
            title="Order Again"
            begin={(viewer) => orderAgain(viewer, earlier)}
            earlier={earlier.job}
          />
        ) : (
          <Page title="Order Again">
            <EmptyState title="Only a finished job can be ordered again." action={backToJobs} />
          </Page>
        )
      }
    </RecordLoader>
  );
}
