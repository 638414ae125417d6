import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type CurrentUser, isStaff, type JobDetail } from '#contracts';
import type { FormDraft } from '../../lib/forms/draft.js';
import { useKeptDraft } from '../../lib/forms/use-kept-draft.js';
import { money } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { FormFooter } from '../../ui/form-section.js';
import { KeptNotice } from '../../ui/kept-notice.js';
import { LeaveDialog } from '../../ui/leave-dialog.js';
import { Notice } from '../../ui/notice.js';
import { Page } from '../../ui/page.js';
import { ReceivedNotice } from '../../ui/received-notice.js';
import { writeReview } from '../../domain/review/review-store.js';
import { keptOrder } from './order-draft.js';
import { OrderForm } from './order-form.js';
import { type OrderValues, problemsOf } from './order-form.values.js';
import { usePlaceOrder } from './use-place-order.js';

type Draft = FormDraft<OrderValues>;

interface OrderEditorProps {
  title: string;
  begin: (viewer: CurrentUser) => Draft;
  earlier?: JobDetail;
}

/** Stores the draft in this browser until it is sent or discarded. */
export function OrderEditor({ title, begin, earlier }: OrderEditorProps) {
  const viewer = useViewer();
  const [keptDraft] = useState(() => keptOrder(viewer, earlier?.id));
  const [draft, setDraft] = useState(() => keptDraft.read() ?? begin(viewer));
  const startOver = () => {
    keptDraft.forget();
    setDraft(begin(viewer));
  };
  return (
    <Page title={title} subtitle="Your input is saved in this browser until you submit it.">
      <KeptNotice draft={draft} onStartOver={startOver} />
      {earlier && <AgainNotice job={earlier} />}
      <DirectOrder
        key={draft.key}
        draft={draft}
        viewer={viewer}
        keptDraft={keptDraft}
        earlier={earlier}
      />
    </Page>
  );
}

function AgainNotice({ job: { id, jobNumber, totalPrice, lastPrice } }: { job: JobDetail }) {
  const price = totalPrice ?? lastPrice;
  return (
    <Notice>
      Everything is copied from job <Link href={`/jobs/${id}`}>{jobNumber}</Link> except the dates
      and the PO number.{' '}
      {price && `The last price was ${money(price)}. The shop will confirm the new price.`}
    </Notice>
  );
}

interface DirectOrderProps {
  draft: Draft;
  viewer: CurrentUser;
  keptDraft: ReturnType<typeof keptOrder>;
  earlier: JobDetail | undefined;
}

function DirectOrder({ draft, viewer, keptDraft, earlier }: DirectOrderProps) {
  const [, navigate] = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const keptForm = useKeptDraft(draft, keptDraft);
  const leave = (path: string) => {
    keptForm.end();
    keptDraft.forget();
    writeReview('order-form', viewer.id, {});
    navigate(path);
  };
  const discard = () => leave('/jobs');
  const { place, isPlacing, wasReceived, reset } = usePlaceOrder(discard);
  const sendAsAnother = () => {
    keptForm.beginAnother();
    reset();
  };
  return (
    <>
      <OrderForm
        initial={draft.values}
        initialParsed={draft.parsed}
        onChange={keptForm.keep}
        problemsOf={problemsOf}
        send={(values) => place({ values, key: keptForm.keyNow() })}
        isOffice={isStaff(viewer)}
        origin={earlier && `From job ${earlier.jobNumber}`}
        onOrdered={leave}
        renderFooter={(problem) => (
          <FormFooter
            note={
              <>
                {problem && <Notice tone="warning">{problem}</Notice>}
                {wasReceived && (
                  <ReceivedNotice
                    thing="order"
                    list={{ href: '/jobs', label: 'View Jobs' }}
                    onAnother={sendAsAnother}
                  />
                )}
              </>
            }
          >
            <Button onPress={() => (keptForm.isUntouched() ? discard() : setLeaving(true))}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" isPending={isPlacing}>
              Create Order
            </Button>
          </FormFooter>
        )}
      />
      <LeaveDialog
        isOpen={isLeaving}
        onCancel={() => setLeaving(false)}
        onKeep={() => navigate('/jobs')}
        onDiscard={discard}
      >
        If you keep your entries, you can continue the next time you open a new direct order in this
        browser.
      </LeaveDialog>
    </>
  );
}
