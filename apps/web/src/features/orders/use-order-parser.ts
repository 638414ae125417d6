import { useRef, useState } from 'react';
import { limits, noPdf, notPdf, type ParsedOrder } from '#contracts';
import { isSessionLost, reasonOf } from '../../lib/api.js';
import { fileSize } from '../../lib/file-size.js';
import type { FillResult } from '../../lib/forms/use-form-submission.js';
import { retryUnfinished } from '../../lib/retry-unfinished.js';
import { useSubmission } from '../../lib/use-submission.js';
import { uuid } from '../../lib/uuid.js';
import { toast } from '../../ui/toast.js';
import { documentHash } from '../../domain/review/document-hash.js';
import type { Review } from '../../domain/review/review.js';
import { namesOf } from './order-parse.js';
import { parseOrder } from './orders.queries.js';

export interface ParseOutcome extends FillResult {
  order: ParsedOrder;
  origin: Pick<Review, 'attempt' | 'documentHash'>;
}

const tooLarge = `The PDF is too large. The limit is ${fileSize(limits.orderPdfBytes)}.`;
const failure = (error: unknown) => reasonOf(error, 'Failed to parse order text');
const refuse = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive' });

export function useOrderParser(
  onParsed: (order: ParsedOrder, origin: ParseOutcome['origin']) => FillResult,
) {
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<ParseOutcome>();
  // The same file reuses its parse, so a retry after a timeout gets the finished result.
  const key = useRef('');
  const parse = useSubmission({
    retry: retryUnfinished,
    mutationFn: async (pdf: File) => {
      const attempt = key.current;
      const order = await parseOrder(pdf, attempt);
      return { order, origin: { attempt, documentHash: await documentHash([pdf]) } };
    },
    onSuccess: ({ order, origin }) => {
      const problems = onParsed(order, origin);
      const undo = () => {
        problems.undo();
        setOutcome(undefined);
      };
      setOutcome({ ...problems, order, origin, undo });
      toast({
        ...wordsFor(order),
        action: problems.fields > 0 ? { label: 'Undo', onPress: undo } : undefined,
      });
    },
    onError: (error) => {
      if (!isSessionLost(error)) refuse('Parse Error', failure(error));
    },
  });

  const choose = ([orderFile]: readonly File[]) => {
    if (!orderFile) return;
    if (orderFile.type !== 'application/pdf') return refuse('Error', notPdf);
    if (orderFile.size > limits.orderPdfBytes) return refuse('Error', tooLarge);
    key.current = uuid();
    parse.reset();
    setOutcome(undefined);
    setFile(orderFile);
  };
  const extract = () => {
    if (!file) return refuse('Error', noPdf);
    setOutcome(undefined);
    parse.mutate(file);
  };
  return {
    file,
    choose,
    extract,
    isParsing: parse.isPending,
    outcome,
    failure: parse.isError && !isSessionLost(parse.error) ? failure(parse.error) : undefined,
  };
}

function wordsFor({ jobs, missingFields }: ParsedOrder) {
  if (jobs.length > 1) {
    return {
      title: 'Multiple Jobs Detected',
      description: `Found ${jobs.length} jobs. The first fills the form. The others were added to the notes.`,
    };
  }
  if (missingFields.length > 0)
    return { title: 'Partial Parse Complete', description: `Missing: ${namesOf(missingFields)}.` };
  return {
    title: 'Parse Complete',
    description: 'All required fields are filled in. Please check them.',
  };
}
