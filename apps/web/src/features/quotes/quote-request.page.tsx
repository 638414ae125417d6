import { useState } from 'react';
import { useLocation } from 'wouter';
import { type CurrentUser, fullName, isStaff } from '#contracts';
import { draftOf, type FormDraft } from '../../lib/forms/draft.js';
import { useKeptDraft } from '../../lib/forms/use-kept-draft.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { FormFooter } from '../../ui/form-section.js';
import { KeptNotice } from '../../ui/kept-notice.js';
import { LeaveDialog } from '../../ui/leave-dialog.js';
import { Notice } from '../../ui/notice.js';
import { Page } from '../../ui/page.js';
import { ReceivedNotice } from '../../ui/received-notice.js';
import { problemsOf } from './quote-form.request.js';
import { QuoteForm } from './quote-form.js';
import { emptyQuote, type QuoteValues } from './quote-form.values.js';
import { useCreateQuote } from './use-create-quote.js';

/** Customers ask for themselves. */
const blank = (viewer: CurrentUser): QuoteValues =>
  isStaff(viewer) ? emptyQuote : { ...emptyQuote, customerName: fullName(viewer), customerEmail: viewer.email };

const newDraft = ({ id }: CurrentUser) => draftOf({ form: 'quote-form', owner: id, of: 'new', empty: emptyQuote });

/** A new request. What is typed is kept in this browser until it is sent or discarded. */
export function QuoteRequestPage() {
  const viewer = useViewer();
  const fresh = (): FormDraft<QuoteValues> => ({ values: blank(viewer), base: blank(viewer), parsed: [], key: uuid(), at: 0 });
  const [draft, setDraft] = useState(() => newDraft(viewer).read() ?? fresh());
  const startOver = () => {
    newDraft(viewer).forget();
    setDraft(fresh());
  };
  return (
    <Page title="New Quote Request" subtitle="What you type is kept in this browser until you send it.">
      <KeptNotice draft={draft} onStartOver={startOver} />
      <RequestForm key={draft.key} draft={draft} viewer={viewer} />
    </Page>
  );
}

function RequestForm({ draft, viewer }: { draft: FormDraft<QuoteValues>; viewer: CurrentUser }) {
  const [, navigate] = useLocation();
  const [kept] = useState(() => newDraft(viewer));
  const [isLeaving, setIsLeaving] = useState(false);
  const typed = useKeptDraft(draft, kept);
  const leave = (how: 'keep' | 'discard') => {
    if (how === 'discard') {
      typed.end();
      kept.forget();
    }
    navigate('/quotes');
  };
  const { create, isSubmitting, isSavingDraft, wasReceived, reset } = useCreateQuote(() => leave('discard'));
  const sendAsAnother = () => {
    typed.beginAnother();
    reset();
  };
  return (
    <>
      <QuoteForm
        initial={draft.values}
        initialParsed={draft.parsed}
        onChange={typed.keep}
        problemsOf={(values, isDraft) => problemsOf(values, { isDraft, isPrice: isStaff(viewer) })}
        send={(values, isDraft) => create({ values, isDraft, key: typed.keyNow() })}
        price={isStaff(viewer) ? 'price' : 'target'}
        hasChooser={isStaff(viewer)}
        hasParser
        renderFooter={(saveDraft, problem) => (
          <FormFooter
            note={
              <>
                {problem && <Notice tone="warning">{problem}</Notice>}
                {wasReceived && (
                  <ReceivedNotice thing="request" list={{ href: '/quotes', label: 'View Quotes' }} onAnother={sendAsAnother} />
                )}
              </>
            }
          >
            <Button onPress={() => (typed.isUntouched() ? leave('discard') : setIsLeaving(true))}>Cancel</Button>
            <Button isPending={isSavingDraft} isDisabled={isSubmitting} onPress={saveDraft}>
              Save Draft
            </Button>
            <Button type="submit" variant="primary" isPending={isSubmitting} isDisabled={isSavingDraft}>
              Submit Quote Request
            </Button>
          </FormFooter>
        )}
      />
      <LeaveDialog isOpen={isLeaving} onStay={() => setIsLeaving(false)} onKeep={() => leave('keep')} onDiscard={() => leave('discard')}>
        Kept, it is here again when you open a new quote request in this browser.
      </LeaveDialog>
    </>
  );
}
