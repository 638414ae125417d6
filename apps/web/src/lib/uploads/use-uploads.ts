import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StoredObject, UploadTicket } from '#contracts';
import { toast } from '../../ui/toast.js';
import { api } from '../api.js';
import type { FileUpload, UploadChoice } from './file-upload.js';
import type { UploadError } from './send-file.js';
import type { Uploader } from './uploader.js';

export function useUploads(
  { kind, maxFiles }: UploadChoice,
  before: readonly StoredObject[] = none,
) {
  const [keptObjects, setKeptObjects] = useState(before);
  const [files, setFiles] = useState<FileUpload[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const uploader = useRef<Promise<Uploader>>(undefined);
  // A mutation, so that a lost session is handled.
  const { mutateAsync: ticket } = useMutation({
    mutationFn: (signal: AbortSignal) =>
      api.post<UploadTicket>('/api/objects/upload', undefined, { signal }),
  });

  useEffect(
    () => () => {
      void uploader.current?.then((one) => one.end());
      uploader.current = undefined;
    },
    [],
  );

  const open = () =>
    (uploader.current ??= import('./uploader.js').then(({ createUploader }) =>
      createUploader(
        { kind, maxFiles: maxFiles - keptObjects.length },
        {
          ticket: async (signal) => (await ticket(signal)).uploadURL,
          onChange: setFiles,
          onFailed,
          onStored,
        },
      ),
    ));

  return {
    files,
    keptObjects,
    drop: async (path: string) => {
      const rest = keptObjects.filter((file) => file.path !== path);
      setKeptObjects(rest);
      (await uploader.current)?.allow(maxFiles - rest.length);
    },
    refusals,
    isBusy: files.some(({ state }) => state === 'waiting' || state === 'sending'),
    storedObjects: [...keptObjects, ...files.flatMap((file) => file.storedObject ?? [])],
    add: async (chosenFiles: readonly File[]) => setRefusals((await open()).add(chosenFiles)),
    remove: async (id: string) => (await open()).remove(id),
    retry: async (id: string) => (await open()).retry(id),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

const none: readonly StoredObject[] = [];

const onFailed = ({ status, notice }: UploadError) => {
  if (status !== 401)
    toast({ title: 'Upload failed', description: notice, variant: 'destructive' });
};

const onStored = (count: number) =>
  toast({
    title: 'Files uploaded',
    description: `${count} ${count === 1 ? 'file' : 'files'} uploaded successfully.`,
  });
