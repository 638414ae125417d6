import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type CurrentUser, isStaff } from '#contracts';
import { type FormDraft, isSame } from '../../lib/forms/draft.js';
import { dateTime } from '../../lib/format.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { FormFooter } from '../../ui/form-section.js';
import { LeaveDialog } from '../../ui/leave-dialog.js';
import { Notice } from '../../ui/notice.js';
import { Page } from '../../ui/page.js';
import { ReceivedNotice } from '../../ui/received-notice.js';
import { freshOrder, keptOrder, nextOrder } from './order-draft.js';
import { OrderForm } from './order-form.js';
import { type OrderValues, problemsOf } from './order-form.values.js';
import { usePlaceOrder } from './use-place-order.js';

type Draft = FormDraft<OrderValues>;

/** A new order. What is typed is kept in this browser until it is sent or discarded. */
export function DirectOrderPage() {
  const viewer = useViewer();
  const [draft, setDraft] = useState(() => keptOrder(viewer).read() ?? freshOrder(viewer));
  const startOver = () => {
    keptOrder(viewer).forget();
    setDraft(freshOrder(viewer));
  };
  const goOn = (next: Draft) => {
    keptOrder(viewer).keep(next);
    setDraft(next);
    scrollTo(0, 0);
  };
  return (
    <Page title="Create Direct Order" subtitle="What you type is kept in this browser until you send it.">
      {draft.at > 0 && !isSame(draft.values, draft.base) && (
        <Notice
          actions={
            <Button size="small" onPress={startOver}>
              Start Over
            </Button>
          }
        >
          Here is what you typed on {dateTime(new Date(draft.at).toISOString())}.
        </Notice>
      )}
      <DirectOrder key={draft.key} draft={draft} viewer={viewer} onNext={goOn} />
    </Page>
  );
}

interface DirectOrderProps {
  draft: Draft;
  viewer: CurrentUser;
  /** Another job of the same purchase order is to be ordered. */
  onNext: (draft: Draft) => void;
}

function DirectOrder({ draft, viewer, onNext }: DirectOrderProps) {
  const [, navigate] = useLocation();
  const [kept] = useState(() => keptOrder(viewer));
  const [isLeaving, setLeaving] = useState(false);
  const key = useRef(draft.key);
  const latest = useRef<Pick<Draft, 'values' | 'parsed'>>(draft);
  const isOver = useRef(false);
  const discard = () => {
    isOver.current = true;
    kept.forget();
    navigate('/jobs');
  };
  const { place, isPlacing, wasReceived, reset } = usePlaceOrder((ordered) => {
    isOver.current = true;
    const next = nextOrder(viewer, ordered);
    if (next) onNext(next);
    else discard();
  });
  const keep = useCallback(
    (values: OrderValues, parsed: Draft['parsed']) => {
      latest.current = { values, parsed };
      if (!isOver.current) kept.keep({ values, parsed, base: draft.base, key: key.current });
    },
    [kept, draft.base],
  );
  const sendAsAnother = () => {
    key.current = uuid();
    keep(latest.current.values, latest.current.parsed);
    reset();
  };
  return (
    <>
      <OrderForm
        initial={draft.values}
        initialParsed={draft.parsed}
        onChange={keep}
        problemsOf={problemsOf}
        send={(values) => place({ values, key: key.current })}
        isOffice={isStaff(viewer)}
        renderFooter={(problem) => (
          <FormFooter
            note={
              <>
                {problem && <Notice tone="warning">{problem}</Notice>}
                {wasReceived && <ReceivedNotice thing="order" list={{ href: '/jobs', label: 'View Jobs' }} onAnother={sendAsAnother} />}
              </>
            }
          >
            <Button onPress={() => (isSame(latest.current.values, draft.base) ? discard() : setLeaving(true))}>Cancel</Button>
            <Button type="submit" variant="primary" isPending={isPlacing}>
              Create Order
            </Button>
          </FormFooter>
        )}
      />
      <LeaveDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onKeep={() => navigate('/jobs')} onDiscard={discard}>
        Kept, it is here again when you open a new direct order in this browser.
      </LeaveDialog>
    </>
  );
}
