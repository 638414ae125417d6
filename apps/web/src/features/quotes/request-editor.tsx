import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type CurrentUser, isStaff, type QuoteDetail } from '#contracts';
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
import { keptQuote } from './quote-draft.js';
import { problemsOf } from './quote-form.request.js';
import { QuoteForm } from './quote-form.js';
import type { QuoteValues } from './quote-form.values.js';
import { useCreateQuote } from './use-create-quote.js';

type Draft = FormDraft<QuoteValues>;

interface RequestEditorProps {
  title: string;
  begin: (viewer: CurrentUser) => Draft;
  earlier?: QuoteDetail;
}

/** Stores the draft in this browser until it is sent or discarded. */
export function RequestEditor({ title, begin, earlier }: RequestEditorProps) {
  const viewer = useViewer();
  const [keptDraft] = useState(() => keptQuote(viewer, earlier?.id));
  const [draft, setDraft] = useState(() => keptDraft.read() ?? begin(viewer));
  const startOver = () => {
    keptDraft.forget();
    setDraft(begin(viewer));
  };
  return (
    <Page title={title} subtitle="Your input is saved in this browser until you submit it.">
      <KeptNotice draft={draft} onStartOver={startOver} />
      {earlier && <AgainNotice quote={earlier} />}
      <RequestForm
        key={draft.key}
        draft={draft}
        viewer={viewer}
        keptDraft={keptDraft}
        earlier={earlier}
      />
    </Page>
  );
}

function AgainNotice({
  quote: { id, quoteNumber, totalPrice, pricedAt, lastPrice },
}: {
  quote: QuoteDetail;
}) {
  const price = pricedAt ? totalPrice : lastPrice;
  return (
    <Notice>
      Everything is copied from quote <Link href={`/quotes/${id}`}>{quoteNumber}</Link> except the
      dates.{' '}
      {price
        ? `The last price was ${money(price)}. The shop will set the new price.`
        : 'The shop will set the price.'}
    </Notice>
  );
}

interface RequestFormProps {
  draft: Draft;
  viewer: CurrentUser;
  keptDraft: ReturnType<typeof keptQuote>;
  earlier: QuoteDetail | undefined;
}

function RequestForm({ draft, viewer, keptDraft, earlier }: RequestFormProps) {
  const [, navigate] = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const keptForm = useKeptDraft(draft, keptDraft);
  const leave = (how: 'keep' | 'discard') => {
    if (how === 'discard') {
      keptForm.end();
      keptDraft.forget();
    }
    navigate('/quotes');
  };
  const { create, isSubmitting, isSavingDraft, wasReceived, reset } = useCreateQuote(() =>
    leave('discard'),
  );
  const sendAsAnother = () => {
    keptForm.beginAnother();
    reset();
  };
  return (
    <>
      <QuoteForm
        initial={draft.values}
        initialParsed={draft.parsed}
        onChange={keptForm.keep}
        problemsOf={(values, isDraft) => problemsOf(values, { isDraft, isPrice: isStaff(viewer) })}
        send={(values, isDraft) => create({ values, isDraft, key: keptForm.keyNow() })}
        price={isStaff(viewer) ? 'price' : 'target'}
        hasChooser={isStaff(viewer)}
        hasParser
        origin={earlier && `From quote ${earlier.quoteNumber}`}
        renderFooter={(saveDraft, problem) => (
          <FormFooter
            note={
              <>
                {problem && <Notice tone="warning">{problem}</Notice>}
                {wasReceived && (
                  <ReceivedNotice
                    thing="request"
                    list={{ href: '/quotes', label: 'View Quotes' }}
                    onAnother={sendAsAnother}
                  />
                )}
              </>
            }
          >
            <Button
              onPress={() => (keptForm.isUntouched() ? leave('discard') : setIsLeaving(true))}
            >
              Cancel
            </Button>
            <Button isPending={isSavingDraft} isDisabled={isSubmitting} onPress={saveDraft}>
              Save Draft
            </Button>
            <Button
              type="submit"
              variant="primary"
              isPending={isSubmitting}
              isDisabled={isSavingDraft}
            >
              Submit Quote Request
            </Button>
          </FormFooter>
        )}
      />
      <LeaveDialog
        isOpen={isLeaving}
        onCancel={() => setIsLeaving(false)}
        onKeep={() => leave('keep')}
        onDiscard={() => leave('discard')}
      >
        If you keep your entries, you can continue the next time you open a new quote request in
        this browser.
      </LeaveDialog>
    </>
  );
}
