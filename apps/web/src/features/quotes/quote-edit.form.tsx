import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { QuoteDetail } from '#contracts';
import { draftOf, type FormDraft, isSame } from '../../lib/forms/draft.js';
import { useViewer } from '../../lib/viewer.js';
import { LeaveDialog } from '../../ui/leave-dialog.js';
import { Notice } from '../../ui/notice.js';
import { PriceWarning, usePriceAtStake } from './price-warning.js';
import { begin, type Beginning } from './quote-edit.beginning.js';
import { EditFooter } from './quote-edit.footer.js';
import { EditNotices } from './quote-edit.notices.js';
import { problemsOf } from './quote-form.request.js';
import { QuoteForm } from './quote-form.js';
import { emptyQuote, type QuoteValues } from './quote-form.values.js';
import { useSaveQuote } from './use-save-quote.js';

/** Changes a quote. What is typed is kept in this browser until it is saved or discarded, also when somebody else changes the quote meanwhile. */
export function QuoteEditForm({ stored }: { stored: QuoteDetail }) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [kept] = useState(() => draftOf({ form: 'quote-form', owner: viewer.id, of: stored.id, empty: emptyQuote }));
  const [beginning, setBeginning] = useState(() => begin(stored, kept.read()));
  const [round, setRound] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const latest = useRef(beginning.values);
  const { quote, base } = beginning;
  const price = usePriceAtStake(quote);

  const beginAgain = (next: Beginning) => {
    latest.current = next.values;
    setBeginning(next);
    setRound(round + 1);
  };
  const keep = useCallback(
    (values: QuoteValues, parsed: FormDraft<QuoteValues>['parsed']) => {
      latest.current = values;
      if (isSame(values, base)) kept.forget();
      else kept.keep({ values, parsed, base, key: '' });
    },
    [kept, base],
  );
  const discard = () => {
    kept.forget();
    navigate(`/quotes/${quote.id}`);
  };
  const { save, working } = useSaveQuote({
    quote,
    base,
    onStored: (now, values) => setBeginning({ quote: now, base: values, values, clashes: [] }),
    onDone: discard,
  });
  return (
    <>
      <EditNotices
        beginning={beginning}
        isOutdated={stored.version !== quote.version}
        onLoad={() => beginAgain(begin(stored, kept.read()))}
        onStartOver={() => {
          kept.forget();
          beginAgain(begin(quote));
        }}
      />
      {price && (
        <Notice>This quote is priced at {price}. Changing quantity, specification, delivery or artwork withdraws the price.</Notice>
      )}
      <QuoteForm
        key={round}
        initial={beginning.values}
        onChange={keep}
        problemsOf={(values, isDraft) => problemsOf(values, { isDraft, before: base })}
        send={(values, isDraft) => save({ values, isDraft })}
        price={null}
        renderFooter={(saveDraft, problem) => (
          <EditFooter
            note={
              <>
                {problem && <Notice tone="warning">{problem}</Notice>}
                {price && <PriceWarning price={price} base={base} />}
              </>
            }
            isDraft={quote.status === 'draft'}
            working={working}
            onCancel={() => (isSame(latest.current, base) ? discard() : setIsLeaving(true))}
            onSaveDraft={saveDraft}
          />
        )}
      />
      <LeaveDialog isOpen={isLeaving} onStay={() => setIsLeaving(false)} onKeep={() => navigate(`/quotes/${quote.id}`)} onDiscard={discard}>
        Kept, it is here again when you edit this quote in this browser. Nobody else sees it.
      </LeaveDialog>
    </>
  );
}
