import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { ParsedDocument, QuoteRow } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { useViewer } from '../../lib/viewer.js';
import { toast } from '../../ui/toast.js';
import { refreshAfterQuote } from '../../domain/quotes/refresh-after-quote.js';
import { changeText, clearAttempt, takeAttempt, useText } from './smart-quote.draft.js';
import { quoteRequest, quoteTitle } from './smart-quote.request.js';
import { texts } from './smart-quote.texts.js';

interface Parse {
  text: string;
  attempt: string;
}

interface Create extends Parse {
  parsedDocument: ParsedDocument;
  /** When the notice of the parse appeared, in ms since 1970. */
  parsedAt: number;
}

const keys = {
  all: ['smart-quote'],
  parse: ['smart-quote', 'parse'],
  create: ['smart-quote', 'create'],
};
const readMs = 1000;

/** A lost session has its own notice. */
const isLost = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Shows a notice after the previous one was readable. */
const toastAfter = (shownAt: number, notice: Parameters<typeof toast>[0]) =>
  setTimeout(() => toast(notice), Math.max(0, shownAt + readMs - Date.now()));

/** Continues after navigation; the progress shows when the page opens again. */
export function useSmartQuote() {
  const owner = useViewer().id;
  const client = useQueryClient();

  const create = useMutation({
    mutationKey: keys.create,
    mutationFn: ({ text, attempt, parsedDocument: parseResult }: Create) =>
      api.post<QuoteRow>('/api/quotes', quoteRequest(parseResult, text), {
        idempotencyKey: `${attempt}-quote`,
      }),
    onSuccess: ({ id }, { attempt, parsedAt }) => {
      clearAttempt(owner, attempt);
      refreshAfterQuote(client);
      toastAfter(parsedAt, {
        ...texts.created,
        action: { label: 'View Quote', onPress: () => navigate(`/quotes/${id}`) },
      });
    },
    onError: (error, { parsedAt }) => {
      if (!isLost(error)) toastAfter(parsedAt, texts.notCreated);
    },
  });

  const parse = useMutation({
    mutationKey: keys.parse,
    mutationFn: ({ text, attempt }: Parse) =>
      api.post<ParsedDocument>(
        '/api/parse-document',
        { document: text },
        { idempotencyKey: `${attempt}-parse` },
      ),
    onSuccess: (parsedDocument, { text, attempt }) => {
      toast(texts.parsed(quoteTitle(parsedDocument, text), parsedDocument.confidence));
      create.mutate({ text, attempt, parsedDocument, parsedAt: Date.now() });
    },
    onError: (error) => {
      if (!isLost(error)) toast(texts.notParsed);
    },
  });

  const submit = () => {
    if (client.isMutating({ mutationKey: keys.all }) > 0) return;
    const draft = takeAttempt(owner);
    create.reset();
    if (draft.text.trim() === '') toast(texts.blank);
    else parse.mutate(draft);
  };

  const error = create.error ?? parse.error;
  return {
    text: useText(owner),
    setText: (text: string) => changeText(owner, text),
    submit,
    isParsing: useIsMutating({ mutationKey: keys.parse }) > 0,
    isCreating: useIsMutating({ mutationKey: keys.create }) > 0,
    failure: error && !isLost(error) ? reasonOf(error, texts.unreachable) : undefined,
  };
}
