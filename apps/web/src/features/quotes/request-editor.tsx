import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type CurrentUser, isStaff, type PackageDetail, type QuoteDetail } from '#contracts';
import { packageHref } from '../../domain/packages/package-note.js';
import type { FormDraft } from '../../lib/forms/draft.js';
import { useKeptDraft } from '../../lib/forms/use-kept-draft.js';
import { money } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { KeptNotice } from '../../ui/kept-notice.js';
import { LeaveDialog } from '../../ui/leave-dialog.js';
import { Notice } from '../../ui/notice.js';
import { Page } from '../../ui/page.js';
import { ReceivedNotice } from '../../ui/received-notice.js';
import { toast } from '../../ui/toast.js';
import { keptQuote, withAnotherItem } from './quote-draft.js';
import { problemsOf } from './quote-form.request.js';
import { QuoteForm } from './quote-form.js';
import type { QuoteValues } from './quote-form.values.js';
import { RequestFooter } from './request-footer.js';
import { useCreatePackage } from './use-create-package.js';
import { useCreateQuote } from './use-create-quote.js';

type Draft = FormDraft<QuoteValues>;

interface RequestEditorProps {
  title: string;
  begin: (viewer: CurrentUser) => Draft;
  earlier?: QuoteDetail;
  /** The package that gets the item. */
  toPackage?: PackageDetail;
}

/** Stores the draft in this browser until it is sent or discarded. */
export function RequestEditor({ title, begin, earlier, toPackage }: RequestEditorProps) {
  const viewer = useViewer();
  const [keptDraft] = useState(() =>
    keptQuote(
      viewer,
      earlier ? `again-${earlier.id}` : toPackage ? `package-${toPackage.id}` : undefined,
    ),
  );
  const [draft, setDraft] = useState(() => keptDraft.read() ?? begin(viewer));
  const startOver = () => {
    keptDraft.forget();
    setDraft(begin(viewer));
  };
  const goOn = (next: Draft) => {
    keptDraft.keep(next);
    setDraft(next);
    scrollTo(0, 0);
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
        toPackage={toPackage}
        onNext={goOn}
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
  toPackage: PackageDetail | undefined;
  onNext: (draft: Draft) => void;
}

function RequestForm({ draft, viewer, keptDraft, earlier, toPackage, onNext }: RequestFormProps) {
  const [, navigate] = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const keptForm = useKeptDraft(draft, keptDraft);
  const leave = (how: 'keep' | 'discard') => {
    if (how === 'discard') {
      keptForm.end();
      keptDraft.forget();
    }
    navigate(toPackage ? packageHref(toPackage) : '/quotes');
  };
  const discard = () => leave('discard');
  const quote = useCreateQuote(discard);
  const inPackage = useCreatePackage(toPackage, discard);
  const send = (values: QuoteValues, isDraft: boolean) => {
    const key = keptForm.keyNow();
    return toPackage || values.otherItems.length > 0
      ? inPackage.create({ values, key })
      : quote.create({ values, isDraft, key });
  };
  const sendAsAnother = () => {
    keptForm.beginAnother();
    quote.reset();
    inPackage.reset();
  };
  const addAnother = (values: QuoteValues) => {
    keptForm.end();
    onNext(withAnotherItem(viewer, values));
    toast({ title: 'Item Added', description: `Enter the next item after “${values.title}”.` });
  };
  return (
    <>
      <QuoteForm
        initial={draft.values}
        initialParsed={draft.parsed}
        onChange={keptForm.keep}
        problemsOf={(values, isDraft) => problemsOf(values, { isDraft, isPrice: isStaff(viewer) })}
        send={send}
        price={isStaff(viewer) ? 'price' : 'target'}
        hasChooser={isStaff(viewer) && !toPackage}
        hasParser
        origin={earlier && `From quote ${earlier.quoteNumber}`}
        renderFooter={({ saveDraft, problem, check }) => (
          <RequestFooter
            note={
              <>
                {problem && <Notice tone="warning">{problem}</Notice>}
                {(quote.wasReceived || inPackage.wasReceived) && (
                  <ReceivedNotice
                    thing="request"
                    list={{ href: '/quotes', label: 'View Quotes' }}
                    onAnother={sendAsAnother}
                  />
                )}
              </>
            }
            isAddition={Boolean(toPackage)}
            isSubmitting={quote.isSubmitting || inPackage.isSubmitting}
            isSavingDraft={quote.isSavingDraft}
            onCancel={() => (keptForm.isUntouched() ? discard() : setIsLeaving(true))}
            onSaveDraft={saveDraft}
            onAddAnother={() => check(addAnother)}
          />
        )}
      />
      <LeaveDialog
        isOpen={isLeaving}
        onCancel={() => setIsLeaving(false)}
        onKeep={() => leave('keep')}
        onDiscard={discard}
      >
        If you keep your entries, you can continue the next time you open a new quote request in
        this browser.
      </LeaveDialog>
    </>
  );
}
