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

interface RequestDeskProps {
  title: string;
  /** The form that nobody has typed in. */
  begin: (viewer: CurrentUser) => Draft;
  /** The quote that is asked for again. */
  earlier?: QuoteDetail;
}

/** What is typed is kept in this browser until it is sent or discarded. */
export function RequestDesk({ title, begin, earlier }: RequestDeskProps) {
  const viewer = useViewer();
  const [kept] = useState(() => keptQuote(viewer, earlier?.id));
  const [draft, setDraft] = useState(() => kept.read() ?? begin(viewer));
  const startOver = () => {
    kept.forget();
    setDraft(begin(viewer));
  };
  return (
    <Page title={title} subtitle="What you type is kept in this browser until you send it.">
      <KeptNotice draft={draft} onStartOver={startOver} />
      {earlier && <AgainNotice quote={earlier} />}
      <RequestForm key={draft.key} draft={draft} viewer={viewer} kept={kept} earlier={earlier} />
    </Page>
  );
}

function AgainNotice({ quote: { id, quoteNumber, totalPrice, pricedAt, lastPrice } }: { quote: QuoteDetail }) {
  const price = pricedAt ? totalPrice : lastPrice;
  return (
    <Notice>
      Everything is as in quote <Link href={`/quotes/${id}`}>{quoteNumber}</Link>, but for the dates.{' '}
      {price ? `Last time ${money(price)}; the shop names the price.` : 'The shop names the price.'}
    </Notice>
  );
}

interface RequestFormProps {
  draft: Draft;
  viewer: CurrentUser;
  kept: ReturnType<typeof keptQuote>;
  earlier: QuoteDetail | undefined;
}

function RequestForm({ draft, viewer, kept, earlier }: RequestFormProps) {
  const [, navigate] = useLocation();
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
        origin={earlier && `From quote ${earlier.quoteNumber}`}
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
