import { useQueryClient } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { constants, isStaff, limits, type ParsedDocument } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import type { FillResult } from '../../lib/forms/use-form-submission.js';
import { count } from '../../lib/format.js';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { useSubmission } from '../../lib/use-submission.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Disclosure } from '../../ui/disclosure.js';
import { Notice } from '../../ui/notice.js';
import { Stages } from '../../ui/stages.js';
import { TextArea } from '../../ui/text-area.js';
import { toast } from '../../ui/toast.js';
import { CreatedRecords } from '../../domain/review/created-records.js';
import { documentHash } from '../../domain/review/document-hash.js';
import { createQuoteRequest, itemRequest } from '../../domain/review/item-request.js';
import { itemsIn, reviewOfText } from '../../domain/review/review.js';
import type { ReviewItem } from '../../domain/review/review-item.js';
import { useReview } from '../../domain/review/use-review.js';
import { form, parserFooter } from './quote.css.js';
import { commonRequest, documentOf } from './quote-form.review.js';
import type { QuoteValues } from './quote-form.values.js';
import { refreshAfterCreate } from './quotes.queries.js';

const stages = ['Reading the text…', 'Extracting specifications…', 'Filling in the form…'];
const tooLong = `A document can have at most ${count(limits.document)} characters. Please paste only the part about the print job.`;
const failure = (error: unknown) => reasonOf(error, 'Could not parse the document');
/** A lost session has its own notice. */
const isLost = (error: unknown) => error instanceof ApiError && error.status === 401;

const ReviewCard = lazyWithPreload(
  async () => (await import('../../domain/review/review-card.js')).ReviewCard,
);
const recordHref = (id: string) => `/quotes/${id}`;
const needsCustomer = 'Enter the customer’s name and email below before you create the requests.';

type Outcome = FillResult & { confidence: number };

interface DocumentParserProps {
  /** Fills the form. */
  onParsed: (document: ParsedDocument) => FillResult;
  /** The form is closed at first. */
  isClosed?: boolean;
}

export function DocumentParser({ onParsed, isClosed = false }: DocumentParserProps) {
  const viewer = useViewer();
  const client = useQueryClient();
  const { control, getValues, setFocus } = useFormContext<QuoteValues>();
  const { ref, value: text, onChange } = useController({ control, name: 'parsedDocument' }).field;
  const [name, email] = useWatch({ control, name: ['customerName', 'customerEmail'] });
  const [isOpen, setIsOpen] = useState(!isClosed || text !== '');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const attempt = useRef({ text: '', key: '' });
  const review = useReview({
    place: 'quote-form',
    create: (item, reviewed, key) =>
      createQuoteRequest(
        { ...itemRequest(item, reviewed, viewer), ...commonRequest(getValues()) },
        `${key}-quote`,
      ),
    onCreated: (records, isDone) => {
      refreshAfterCreate(client);
      if (isDone) toast(doneNotice(records.length));
    },
    onDone: () => onChange(''),
  });
  const parse = useSubmission({
    mutationFn: (text: string) => {
      // The same text reuses its parse, so a retry after a timeout gets the finished result.
      if (attempt.current.text !== text) attempt.current = { text, key: uuid() };
      return api.post<ParsedDocument>(
        '/api/quotes/parse',
        { document: text },
        { idempotencyKey: attempt.current.key },
      );
    },
  });
  const isTooLong = text.length > limits.document;
  const canParse = text.trim() !== '' && !isTooLong;

  const fillFrom = (document: ParsedDocument) => {
    const fillResult = { ...onParsed(document), confidence: document.confidence };
    const undo = () => {
      fillResult.undo();
      review.use(undefined);
      setOutcome(null);
    };
    setOutcome({ ...fillResult, undo });
    return fillResult.fields > 0 ? undo : undefined;
  };
  const openReview = async (document: ParsedDocument) => {
    const hash = await documentHash([text]);
    review.open(reviewOfText(document, { attempt: attempt.current.key, text, documentHash: hash }));
    toast({
      title: 'Document Parsed',
      description: `We found ${document.items.length} items. Choose one for this form, or create all of them.`,
    });
  };
  const use = (item: ReviewItem) => {
    if (!review.review) return;
    review.use(item.id);
    fillFrom(documentOf(item, review.review));
    setFocus('title');
  };
  const submit = () => {
    if (!canParse) return;
    setOutcome(null);
    void ReviewCard.preload();
    parse.mutate(text, {
      onSuccess: (document) => {
        if (itemsIn(document).length > 1) return void openReview(document);
        const undo = fillFrom(document);
        toast({
          title: 'Document Parsed',
          action: undo && { label: 'Undo', onPress: undo },
        });
      },
      onError: (error) => {
        if (!isLost(error))
          toast({ title: 'Parsing Failed', description: failure(error), variant: 'destructive' });
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Card isTight>
      <Disclosure
        title="Smart Document Parser (Optional)"
        headingLevel={2}
        isExpanded={isOpen || isTooLong}
        onExpandedChange={setIsOpen}
      >
        <div className={form}>
          {review.review ? (
            <Suspense fallback={null}>
              <ReviewCard
                review={review.review}
                control={review}
                hrefOf={recordHref}
                onUse={use}
                onCancel={review.close}
                hasFocus={review.hasActed}
                obstacle={isStaff(viewer) && !(name && email) ? needsCustomer : undefined}
              />
            </Suspense>
          ) : (
            <>
              <TextArea
                ref={ref}
                label="Document text"
                description="Paste an email or a specification. The values found are filled into the form and marked."
                errorMessage={isTooLong ? tooLong : undefined}
                rows={5}
                value={text}
                onChange={onChange}
                onKeyDown={onKeyDown}
              />
              {parse.isError && !isLost(parse.error) && (
                <Notice tone="danger">{failure(parse.error)}</Notice>
              )}
              <div className={parserFooter}>
                <Button
                  icon={<ScanText size={16} aria-hidden />}
                  isDisabled={!canParse}
                  isPending={parse.isPending}
                  onPress={submit}
                >
                  Parse Document
                </Button>
                {parse.isPending && <Stages stages={stages} current={1} />}
              </div>
            </>
          )}
          {outcome && <ParseOutcome {...outcome} />}
          {review.created && (
            <CreatedRecords
              records={review.created}
              hrefOf={recordHref}
              hasFocus={review.hasActed}
              onDismiss={review.dismiss}
            />
          )}
        </div>
      </Disclosure>
    </Card>
  );
}

function ParseOutcome({ fields, confidence, undo }: Outcome) {
  return (
    <Notice
      tone={confidence < constants.pleaseCheckBelow ? 'warning' : 'info'}
      actions={
        fields > 0 && (
          <Button size="small" onPress={undo}>
            Undo
          </Button>
        )
      }
    >
      {summary({ fields, confidence })}{' '}
      {fields > 0 && 'Filled fields are marked below. Please check them.'}
    </Notice>
  );
}

const summary = ({ fields, confidence }: Pick<Outcome, 'fields' | 'confidence'>) =>
  fields === 0
    ? 'No values for this form were found in the text.'
    : `${fields === 1 ? '1 field was' : `${fields} fields were`} filled with ${Math.round(confidence * 100)}% confidence.`;

const doneNotice = (requests: number) =>
  requests === 1
    ? { title: 'Quote Request Created' }
    : {
        title: 'Quote Requests Created',
        description: `${requests} quote requests have been submitted and are pending review.`,
      };
