import { queryOptions } from '@tanstack/react-query';
import type { AttachedFile, JobFile, QuoteFile } from '#contracts';

/** Where the files of a record are. */
export type FilesPlace = readonly [records: '/api/jobs' | '/api/quotes', id: string];

export const placeOf = (file: JobFile | QuoteFile): FilesPlace =>
  'jobId' in file ? ['/api/jobs', file.jobId] : ['/api/quotes', file.quoteId];

export const pathOf = ([records, id]: FilesPlace) => `${records}/${id}/files`;

export const attachedFilesQuery = (place: FilesPlace) =>
  queryOptions<AttachedFile[]>({ queryKey: [...place, 'files'] });

export const jobFilesQuery = (id: string) =>
  queryOptions<JobFile[]>({ queryKey: ['/api/jobs', id, 'files'] });

export const quoteFilesQuery = (id: string) =>
  queryOptions<QuoteFile[]>({ queryKey: ['/api/quotes', id, 'files'] });
