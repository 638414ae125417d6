import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CreateQuote,
  type CurrentUser,
  type FileKind,
  fullName,
  type JobFile,
  type QuoteDetail,
  type QuoteFile,
  type StoredObject,
} from '#contracts';
import { api, isSessionLost, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { uuid } from '../../lib/uuid.js';
import { useViewer } from '../../lib/viewer.js';
import { toast } from '../../ui/toast.js';
import { refreshAfterQuote } from '../../domain/quotes/refresh-after-quote.js';

export type Target =
  | { kind: 'new'; title: string; quantity: string }
  | { kind: 'quote'; id: string }
  | { kind: 'job'; id: string; jobNumber: string };

interface Attach {
  target: Target;
  files: Record<FileKind, readonly StoredObject[]>;
}

/** Each opened dialog sends one request, even with repeated presses. */
export function useAttach(onDone: () => void) {
  const viewer = useViewer();
  const client = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  return useSubmission({
    mutationFn: async ({ target, files }: Attach) => {
      const artworkUrls = files.artwork.map(({ path }) => path);
      if (target.kind === 'job') {
        await attachToJob(target.id, files);
        return attachedToast(files.artwork.length + files.data.length, `job ${target.jobNumber}`);
      }
      if (target.kind === 'quote') {
        const path = `/api/quotes/${target.id}`;
        const { quoteNumber } = artworkUrls.length
          ? await api.post<QuoteDetail>(`${path}/artwork`, { artworkUrls })
          : await api.get<QuoteDetail>(path);
        await attachData(target.id, files.data);
        return attachedToast(artworkUrls.length + files.data.length, `quote ${quoteNumber}`);
      }
      const { id, quoteNumber } = await api.post<QuoteDetail>(
        '/api/quotes',
        request(target, artworkUrls, viewer),
        { idempotencyKey },
      );
      await attachData(id, files.data);
      return createdToast(quoteNumber);
    },
    onSuccess: (notice, { target }) => {
      refreshAfterQuote(client);
      if (target.kind === 'job') void client.invalidateQueries({ queryKey: ['/api/jobs'] });
      toast(notice);
      onDone();
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({
        title: 'Error',
        description: reasonOf(error, 'The files could not be attached. Please try again.'),
        variant: 'destructive',
      });
    },
  });
}

/** Sent one by one to keep the order; a retry skips attached files. */
async function attachToJob(id: string, files: Attach['files']) {
  for (const fileType of ['artwork', 'data'] as const) {
    for (const { path, fileName } of files[fileType])
      await api.post<JobFile>(`/api/jobs/${id}/files`, {
        fileUrl: path,
        fileType,
        fileName: fileName ?? undefined,
      });
  }
}

async function attachData(quoteId: string, files: readonly StoredObject[]) {
  for (const { path, fileName } of files)
    await api.post<QuoteFile>(`/api/quotes/${quoteId}/files`, {
      fileUrl: path,
      fileName: fileName ?? undefined,
    });
}

const request = (
  { title, quantity }: Extract<Target, { kind: 'new' }>,
  artworkUrls: string[],
  viewer: CurrentUser,
) =>
  ({
    customerName: fullName(viewer),
    customerEmail: viewer.email,
    title: title.trim(),
    quantity: Number(quantity),
    status: 'pending',
    artworkUrls,
  }) satisfies CreateQuote;

const attachedToast = (count: number, to: string) => ({
  title: 'Files attached',
  description: `${count === 1 ? '1 file is' : `${count} files are`} now attached to ${to}.`,
});

const createdToast = (quoteNumber: string) => ({
  title: 'Quote Request Created',
  description: `Quote #${quoteNumber} has been created successfully.`,
});
