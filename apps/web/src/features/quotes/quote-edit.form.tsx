import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { QuoteDetail } from '#contracts';
import { startForm, type FormStart, takeTheirs } from '../../lib/forms/form-start.js';
import { draftOf, type FormDraft, isSame } from '../../lib/forms/draft.js';
import { useViewer } from '../../lib/viewer.js';
import { EditNotices } from '../../domain/records/edit-notices.js';
import { LeaveDialog } from '../../ui/leave-dialog.js';
import { Notice } from '../../ui/notice.js';
import { PriceWarning, usePriceAtStake } from './price-warning.js';
import { EditFooter } from './quote-edit.footer.js';
import { problemsOf } from './quote-form.request.js';
import { QuoteForm } from './quote-form.js';
import { emptyQuote, fromQuote, type QuoteValues } from './quote-form.values.js';
import { useSaveQuote } from './use-save-quote.js';

export function QuoteEditForm({ savedQuote }: { savedQuote: QuoteDetail }) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [keptDraft] = useState(() =>
    draftOf({ form: 'quote-form', owner: viewer.id, of: savedQuote.id, empty: emptyQuote }),
  );
  const [start, setStart] = useState(() =>
    startForm(savedQuote, fromQuote(savedQuote), keptDraft.read()),
  );
  const [round, setRound] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const latest = useRef(start.values);
  const { record: quote, base } = start;
  const price = usePriceAtStake(quote);

  const restart = (next: FormStart<QuoteDetail, QuoteValues>) => {
    latest.current = next.values;
    setStart(next);
    setRound(round + 1);
  };
  const keep = useCallback(
    (values: QuoteValues, parsedFields: FormDraft<QuoteValues>['parsed']) => {
      latest.current = values;
      if (isSame(values, base)) keptDraft.forget();
      else keptDraft.keep({ values, parsed: parsedFields, base, key: '' });
    },
    [keptDraft, base],
  );
  const discard = () => {
    keptDraft.forget();
    navigate(`/quotes/${quote.id}`);
  };
  const { save, activeAction } = useSaveQuote({
    quote,
    base,
    onStored: (now, values) => setStart({ record: now, base: values, values, clashes: [] }),
    onDone: discard,
  });
  return (
    <>
      <EditNotices
        noun="quote"
        start={start}
        storedRow={savedQuote}
        onLoad={() => restart(startForm(savedQuote, fromQuote(savedQuote), keptDraft.read()))}
        onGiveWay={() => restart(takeTheirs(start))}
        onStartOver={() => {
          keptDraft.forget();
          restart(startForm(quote, base));
        }}
      />
      {price && (
        <Notice>
          This quote is priced at {price}. If you change the quantity, specifications, delivery or
          artwork, the price is withdrawn.
        </Notice>
      )}
      <QuoteForm
        key={round}
        initial={start.values}
        onChange={keep}
        problemsOf={(values, isDraft) => problemsOf(values, { isDraft, before: base })}
        send={(values, isDraft) => save({ values, isDraft })}
        price={null}
        renderFooter={({ saveDraft, problem }) => (
          <EditFooter
            note={
              <>
                {problem && <Notice tone="warning">{problem}</Notice>}
                {price && <PriceWarning price={price} base={base} />}
              </>
            }
            isDraft={quote.status === 'draft'}
            activeAction={activeAction}
            onCancel={() => (isSame(latest.current, base) ? discard() : setIsLeaving(true))}
            onSaveDraft={saveDraft}
          />
        )}
      />
      <LeaveDialog
        isOpen={isLeaving}
        onCancel={() => setIsLeaving(false)}
        onKeep={() => navigate(`/quotes/${quote.id}`)}
        onDiscard={discard}
      >
        If you keep your changes, you can continue the next time you edit this quote in this
        browser. Nobody else can see them.
      </LeaveDialog>
    </>
  );
}
