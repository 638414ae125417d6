import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AttachedFile, type FileKind, limits } from '#contracts';
import { api, isSessionLost, reasonOf } from '../../lib/api.js';
import type { FileUpload } from '../../lib/uploads/file-upload.js';
import { useUploads } from '../../lib/uploads/use-uploads.js';
import { toast } from '../../ui/toast.js';
import { type FilesPlace, pathOf } from './attached-files.js';

/**
 * Files are added to the record when they are stored. A refused file stays in the list, to be
 * removed.
 */
export function useAttachedUploads(place: FilesPlace, kind: FileKind) {
  const client = useQueryClient();
  const uploads = useUploads({ kind, maxFiles: limits.artworkFiles });
  const requestedPaths = useRef(new Set<string>());
  const { mutate } = useMutation({
    scope: { id: `files ${pathOf(place)}` },
    mutationFn: ({ file, storedObject }: FileUpload) =>
      api.post<AttachedFile>(pathOf(place), {
        fileName: file.name,
        fileUrl: storedObject?.path,
        fileType: kind,
        fileSize: storedObject?.size,
        mimeType: storedObject?.mimeType,
      }),
    onSuccess: (_attachedFile, { id, file }) => {
      toast({ title: 'File uploaded', description: file.name });
      void uploads.remove(id);
      void client.invalidateQueries({ queryKey: place });
    },
    onError: (error, { file }) => {
      if (isSessionLost(error)) return;
      toast({
        title: 'Upload failed',
        description: reasonOf(error, `Failed to upload ${file.name}`),
        variant: 'destructive',
      });
    },
  });
  useEffect(() => {
    for (const upload of uploads.files) {
      if (!upload.storedObject || requestedPaths.current.has(upload.id)) continue;
      requestedPaths.current.add(upload.id);
      mutate(upload);
    }
  }, [uploads.files, mutate]);
  return uploads;
}
