import Uppy, { type UppyFile } from '@uppy/core';
import { TaskQueue } from '@uppy/core/utils';
import { fileKindRules, limits, type StoredObject } from '#contracts';
import type { FileUpload, UploadChoice } from './file-upload.js';
import { sendFile, type UploadError } from './send-file.js';

type Meta = Record<string, unknown>;
type Body = StoredObject & Record<string, unknown>;
type Entry = UppyFile<Meta, Body>;

interface UploadTarget {
  ticket: (signal: AbortSignal) => Promise<string>;
  onChange: (files: FileUpload[]) => void;
  onFailed: (error: UploadError) => void;
  onStored: (count: number) => void;
}

const atOnce = 6;

const strings = {
  youCanOnlyUploadX: {
    0: 'Only %{smart_count} file can be added.',
    1: 'Only %{smart_count} files can be added.',
  },
  noMoreFilesAllowed: 'No more files can be added.',
  exceedsSize: '%{file} is too large. The limit is %{size} per file.',
  noDuplicates: '%{fileName} is already added.',
};
const wrongType = {
  artwork: 'Artwork must be an image or a PDF.',
  data: 'Data files must be CSV, TXT, XLSX or ZIP.',
  attachment: 'Files must be images, PDF, ZIP, CSV or TXT.',
};

/**
 * Sends up to six files at once. Uppy keeps the list and the rules; sending is our own because the
 * retries are specified.
 */
export function createUploader(
  { kind, maxFiles }: UploadChoice,
  { ticket, onChange, onFailed, onStored }: UploadTarget,
) {
  const rules = {
    maxNumberOfFiles: maxFiles,
    maxFileSize: limits.fileBytes,
    allowedFileTypes: [...fileKindRules[kind].accept],
  };
  const uppy = new Uppy<Meta, Body>({
    restrictions: rules,
    locale: {
      pluralize: (count) => (count === 1 ? 0 : 1),
      strings: { ...strings, youCanOnlyUploadFileTypes: wrongType[kind] },
    },
    logger: { debug: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const queue = new TaskQueue({ concurrency: atOnce });

  const send = async (id: string) => {
    const entry = uppy.getFile(id);
    // The file was removed while it waited.
    if (!entry) return;
    const stop = new AbortController();
    const onRemoved = (removedFile: Entry) => removedFile.id === id && stop.abort();
    uppy.on('file-removed', onRemoved);
    uppy.emit('upload-start', [entry]);
    const uploadStarted = Date.now();
    const onProgress = (bytesUploaded: number) =>
      uppy.emit('upload-progress', uppy.getFile(id), {
        uploadStarted,
        bytesUploaded,
        bytesTotal: entry.size,
      });
    try {
      const body = (await sendFile(entry.data as File, {
        ticket,
        signal: stop.signal,
        onProgress,
      })) as Body;
      uppy.emit('upload-success', uppy.getFile(id), { status: 200, body });
    } catch (error) {
      if (stop.signal.aborted) return;
      uppy.emit('upload-error', uppy.getFile(id), error as UploadError);
      onFailed(error as UploadError);
    } finally {
      uppy.off('file-removed', onRemoved);
    }
  };
  uppy.addUploader(
    async (ids) => void (await Promise.all(ids.map((id) => queue.add(() => send(id))))),
  );
  uppy.on('state-update', () => onChange(uppy.getFiles().map(toFileUpload)));

  const reportResults = (batch?: { successful?: Entry[]; failed?: Entry[] }) => {
    if (batch?.successful?.length && !batch.failed?.length) onStored(batch.successful.length);
  };

  return {
    allow: (maxFiles: number) =>
      uppy.setOptions({ restrictions: { ...rules, maxNumberOfFiles: maxFiles } }),
    add(files: readonly File[]) {
      const removedIds = new Map<string, string[]>();
      for (const file of files) {
        try {
          uppy.addFile(file);
        } catch (error) {
          const { message } = error as Error;
          removedIds.set(message, [...(removedIds.get(message) ?? []), file.name]);
        }
      }
      void uppy.upload().then(reportResults);
      return [...removedIds].map(([reason, names]) =>
        reason.includes(names[0]!) ? reason : `${reason} ${notAdded(names)}`,
      );
    },
    remove: (id: string) => uppy.removeFile(id),
    retry: (id: string) => void uppy.retryUpload(id).then(reportResults),
    end: () => uppy.destroy(),
  };
}

const maxNamedFiles = 5;

function notAdded(names: readonly string[]) {
  const hiddenCount = names.length - maxNamedFiles;
  return `Not added: ${names.slice(0, maxNamedFiles).join(', ')}${hiddenCount > 0 ? ` and ${hiddenCount} more` : ''}.`;
}

export type Uploader = ReturnType<typeof createUploader>;

function toFileUpload({ id, data, progress, error, response }: Entry): FileUpload {
  const sentBytes = progress.bytesUploaded || 0;
  const seconds = progress.uploadStarted ? (Date.now() - progress.uploadStarted) / 1000 : 0;
  return {
    id,
    file: data as File,
    state: error
      ? 'failed'
      : progress.uploadComplete
        ? 'stored'
        : progress.uploadStarted
          ? 'sending'
          : 'waiting',
    percent: progress.uploadComplete ? 100 : Math.min(99, Math.floor(progress.percentage ?? 0)),
    bytesPerSecond: seconds > 0 ? sentBytes / seconds : 0,
    error: error ?? undefined,
    storedObject: response?.body,
  };
}
