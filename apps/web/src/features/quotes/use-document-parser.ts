import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useController, useFormContext } from 'react-hook-form';
import { limits, type ParsedDocument } from '#contracts';
import { api, isSessionLost, reasonOf } from '../../lib/api.js';
import type { FillResult } from '../../lib/forms/use-form-submission.js';
import { retryUnfinished } from '../../lib/retry-unfinished.js';
import { useSubmission } from '../../lib/use-submission.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { toast } from '../../ui/toast.js';
import { packageHref } from '../../domain/packages/package-note.js';
import { documentHash } from '../../domain/review/document-hash.js';
import {
  createPackageRequest,
  createQuoteRequest,
  itemRequest,
} from '../../domain/review/item-request.js';
import { preloadReviewCard } from '../../domain/review/lazy-review-card.js';
import { type CreatedRecord, itemsIn, reviewOfText } from '../../domain/review/review.js';
import type { ReviewItem } from '../../domain/review/review-item.js';
import { useReview } from '../../domain/review/use-review.js';
import { commonRequest, documentOf } from './quote-form.review.js';
import type { QuoteValues } from './quote-form.values.js';
import { refreshAfterCreate } from './quotes.queries.js';

export type ParseResult = FillResult & { confidence: number };

const failure = (error: unknown) => reasonOf(error, 'Could not parse the document');
/** One item fills the form; several are reviewed first. */
export function useDocumentParser(onParsed: (document: ParsedDocument) => FillResult) {
  const viewer = useViewer();
  const client = useQueryClient();
  const { control, getValues, setFocus } = useFormContext<QuoteValues>();
  const { field } = useController({ control, name: 'parsedDocument' });
  const text = field.value;
  const [outcome, setOutcome] = useState<ParseResult>();
  const attempt = useRef({ text: '', key: '' });
  const review = useReview({
    place: 'quote-form',
    create: (item, reviewed, key) =>
      createQuoteRequest(
        { ...itemRequest(item, reviewed, viewer), ...commonRequest(getValues()) },
        `${key}-quote`,
      ),
    createPackage: (items, reviewed, key) =>
      createPackageRequest(
        items.map((item) => ({
          ...itemRequest(item, reviewed, viewer),
          ...commonRequest(getValues()),
        })),
        reviewed,
        key,
      ),
    onCreated: (records, isDone, createdPackage) => {
      refreshAfterCreate(client);
      if (isDone) toast(doneNotice(records.length, createdPackage));
    },
    onDone: () => field.onChange(''),
  });
  const parse = useSubmission({
    retry: retryUnfinished,
    mutationFn: (document: string) => {
      // The same text reuses its parse, so a retry after a timeout gets the finished result.
      if (attempt.current.text !== document) attempt.current = { text: document, key: uuid() };
      return api.post<ParsedDocument>(
        '/api/quotes/parse',
        { document },
        { idempotencyKey: attempt.current.key },
      );
    },
  });
  const canParse = text.trim() !== '' && text.length <= limits.document;

  const fillFrom = (document: ParsedDocument) => {
    const fillResult = { ...onParsed(document), confidence: document.confidence };
    const undo = () => {
      fillResult.undo();
      review.use(undefined);
      setOutcome(undefined);
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
    setOutcome(undefined);
    preloadReviewCard();
    parse.mutate(text, {
      onSuccess: (document) => {
        if (itemsIn(document).length > 1) return void openReview(document);
        const undo = fillFrom(document);
        toast({ title: 'Document Parsed', action: undo && { label: 'Undo', onPress: undo } });
      },
      onError: (error) => {
        if (!isSessionLost(error))
          toast({ title: 'Parsing Failed', description: failure(error), variant: 'destructive' });
      },
    });
  };
  return {
    field,
    canParse,
    submit,
    isParsing: parse.isPending,
    failure: parse.isError && !isSessionLost(parse.error) ? failure(parse.error) : undefined,
    outcome,
    review,
    use,
  };
}

const doneNotice = (requests: number, createdPackage?: CreatedRecord) =>
  requests === 1
    ? { title: 'Quote Request Created' }
    : {
        title: 'Quote Requests Created',
        description: `${requests} quote requests have been submitted and are pending review.`,
        action: createdPackage && {
          label: 'View package',
          onPress: () => navigate(packageHref(createdPackage)),
        },
      };
