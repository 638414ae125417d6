import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ImportedShipments, JobDetail } from '#contracts';
import { api, ApiError, isSessionLost } from '../../../lib/api.js';
import { useKeptText } from '../../../lib/kept-text.js';
import { count } from '../../../lib/format.js';
import { useSubmission } from '../../../lib/use-submission.js';
import { uuid } from '../../../lib/uuid.js';
import { useViewer } from '../../../lib/viewer.js';
import { toast } from '../../../ui/toast.js';
import { type ListedDestination, readDestinations } from './destinations.list.js';
import { refreshShipments } from './shipments.queries.js';

/** An import is parsed while it is typed, stored until it is sent, and sent once. */
export function useImport(job: JobDetail, onClose: () => void) {
  const client = useQueryClient();
  const [text, keep, forget] = useKeptText(`destinations.${job.id}.${useViewer().id}`);
  // A changed text is another import.
  const [key, setKey] = useState(uuid);
  const deferredText = useDeferredValue(text);
  const list = useMemo(
    () => (deferredText.trim() ? readDestinations(deferredText) : undefined),
    [deferredText],
  );
  const good = list?.destinations.filter(({ problems }) => problems.length === 0) ?? [];
  const leftOut = (list?.destinations.length ?? 0) - good.length;

  const submission = useSubmission({
    mutationFn: () =>
      api.post<ImportedShipments>(
        `/api/jobs/${job.id}/sample-shipments/import`,
        { destinations: good.map(({ destination }) => destination) },
        { idempotencyKey: key },
      ),
    onSuccess: ({ added: addedCount }) => {
      forget();
      toast({
        title: addedCount === 1 ? 'Sample destination added' : 'Sample destinations added',
        description: outcome(addedCount, leftOut),
      });
      onClose();
      void refreshShipments(client, job.id);
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({ title: failure(good.length), variant: 'destructive' });
    },
  });
  const change = (next: string) => {
    keep(next);
    setKey(uuid());
    submission.reset();
  };
  return {
    text,
    change,
    list,
    good,
    leftOut,
    submission,
    refusals: refusalsIn(submission.error, good),
    isSettled: text === deferredText,
  };
}

const failure = (many: number) =>
  many === 1 ? 'Failed to add sample destination' : 'Failed to add sample destinations';
const outcome = (many: number, leftOut: number) =>
  [
    `${count(many)} ${many === 1 ? 'destination' : 'destinations'}.`,
    leftOut === 1 && '1 line was skipped.',
    leftOut > 1 && `${count(leftOut)} lines were skipped.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Server errors with the lines of the list that caused them. */
const refusalsIn = (error: unknown, sentDestinations: readonly ListedDestination[]) =>
  error instanceof ApiError
    ? error.errors.flatMap(({ field, message }) => {
        const line = sentDestinations[Number(/^destinations\[(\d+)\]/.exec(field)?.[1])]?.line;
        return line === undefined ? [] : [{ line, problem: message }];
      })
    : [];
