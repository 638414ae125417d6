import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { constants, type ParsedDocument, type QuoteRow } from '#contracts';
import { api, isSessionLost, reasonOf } from '../../lib/api.js';
import { retryUnfinished } from '../../lib/retry-unfinished.js';
import { useViewer } from '../../lib/viewer.js';
import { toast } from '../../ui/toast.js';
import { packageHref } from '../../domain/packages/package-note.js';
import { refreshAfterQuote } from '../../domain/quotes/refresh-after-quote.js';
import { factLine } from '../../domain/review/fact-line.js';
import {
  createPackageRequest,
  createQuoteRequest,
  itemRequest,
} from '../../domain/review/item-request.js';
import { type CreatedRecord, itemsIn, type Review } from '../../domain/review/review.js';
import { readReview } from '../../domain/review/review-store.js';
import { useReview } from '../../domain/review/use-review.js';
import {
  addFiles,
  type Attempt,
  changeFiles,
  changeText,
  clearAttempt,
  takeAttempt,
  useFiles,
  useText,
} from './smart-quote.draft.js';
import { fileProblem } from './smart-quote.files.js';
import { readAttempt } from './smart-quote.read.js';
import { quoteRequest, quoteTitle } from './smart-quote.request.js';
import { texts } from './smart-quote.texts.js';

interface Create {
  attempt: Attempt;
  parsedDocument: ParsedDocument;
  review: Review;
  /** When the notice of the parse appeared, in ms since 1970. */
  parsedAt: number;
}

const keys = {
  all: ['smart-quote'],
  parse: ['smart-quote', 'parse'],
  create: ['smart-quote', 'create'],
};
const readMs = 1000;
const place = 'smart-quote';

/** Shows a notice after the previous one was readable. */
const toastAfter = (shownAt: number, notice: Parameters<typeof toast>[0]) =>
  setTimeout(() => toast(notice), Math.max(0, shownAt + readMs - Date.now()));

const viewQuote = (id: string) => ({
  label: 'View Quote',
  onPress: () => navigate(`/quotes/${id}`),
});

/** One piece that was read without doubt, or nothing that could be reviewed. */
function needsNoReview(document: ParsedDocument) {
  const items = itemsIn(document);
  const [item] = items;
  if (!item) return true;
  return (
    items.length === 1 &&
    document.confidence >= constants.reviewBelow &&
    Boolean(item.title && item.quantity)
  );
}

/**
 * Continues after navigation; the progress shows when the page opens again.
 * @param onDone after one request was created
 */
export function useSmartQuote(onDone?: () => void) {
  const viewer = useViewer();
  const owner = viewer.id;
  const client = useQueryClient();

  const create = useMutation({
    mutationKey: keys.create,
    mutationFn: ({ attempt: { text, attempt }, parsedDocument }: Create) =>
      api.post<QuoteRow>('/api/quotes', quoteRequest(parsedDocument, text), {
        idempotencyKey: `${attempt}-quote`,
      }),
    onSuccess: ({ id }, { attempt, review, parsedAt }) => {
      clearAttempt(owner, attempt.attempt);
      refreshAfterQuote(client);
      const [item] = review.items;
      toastAfter(parsedAt, {
        ...texts.created,
        detail: item && factLine(item),
        action: viewQuote(id),
      });
      onDone?.();
    },
    onError: (error, { parsedAt }) => {
      if (!isSessionLost(error)) toastAfter(parsedAt, texts.notCreated);
    },
  });

  const review = useReview({
    place,
    create: (item, reviewed, key) =>
      createQuoteRequest(itemRequest(item, reviewed, viewer), `${key}-quote`),
    createPackage: (items, reviewed, key) =>
      createPackageRequest(
        items.map((item) => itemRequest(item, reviewed, viewer)),
        reviewed,
        key,
      ),
    onCreated: (records, isDone, createdPackage) => {
      refreshAfterQuote(client);
      if (isDone) toast(doneNotice(records, createdPackage));
      if (isDone && records.length === 1) onDone?.();
    },
    onDone: ({ attempt }) => clearAttempt(owner, attempt),
  });

  const parse = useMutation({
    mutationKey: keys.parse,
    mutationFn: readAttempt,
    retry: retryUnfinished,
    onSuccess: (result) => {
      if (result.kind === 'files') return review.open(result.review);
      const { attempt, parsedDocument } = result;
      const title = quoteTitle(parsedDocument, attempt.text);
      if (result.review.items.length <= 1) toast(texts.parsed(title, parsedDocument.confidence));
      if (!needsNoReview(parsedDocument)) return review.open(result.review);
      return create.mutate({
        attempt,
        parsedDocument,
        review: result.review,
        parsedAt: Date.now(),
      });
    },
    onError: (error) => {
      if (!isSessionLost(error)) toast(texts.notParsed);
    },
  });

  const submit = () => {
    if (client.isMutating({ mutationKey: keys.all }) > 0 || readReview(place, owner).review) return;
    const attempt = takeAttempt(owner);
    create.reset();
    if (attempt.text.trim() === '' && !attempt.files.length) toast(texts.blank);
    else parse.mutate(attempt);
  };

  const files = useFiles(owner);
  const error = create.error ?? parse.error;
  return {
    text: useText(owner),
    setText: (text: string) => changeText(owner, text),
    files,
    addFiles: (added: readonly File[]) => addFiles(owner, added),
    removeFile: (file: File) =>
      changeFiles(
        owner,
        files.filter((one) => one !== file),
      ),
    fileProblem: fileProblem(files),
    review,
    submit,
    isParsing: useIsMutating({ mutationKey: keys.parse }) > 0,
    isCreating: useIsMutating({ mutationKey: keys.create }) > 0,
    failure: error && !isSessionLost(error) ? failureOf(error) : undefined,
  };
}

const failureOf = (error: Error) => reasonOf(error, texts.unreachable);

function doneNotice(
  records: readonly CreatedRecord[],
  createdPackage?: CreatedRecord,
): Parameters<typeof toast>[0] {
  const [record] = records;
  return records.length === 1
    ? { ...texts.created, action: viewQuote(record!.id) }
    : {
        ...texts.severalCreated(records.length),
        action: createdPackage
          ? { label: 'View package', onPress: () => navigate(packageHref(createdPackage)) }
          : { label: 'View Quotes', onPress: () => navigate('/quotes') },
      };
}
