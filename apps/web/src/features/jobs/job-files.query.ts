import { queryOptions } from '@tanstack/react-query';
import type { JobFile } from '#contracts';

/** A job's artwork and data, oldest first. */
export const jobFilesQuery = (id: string) =>
  queryOptions<JobFile[]>({ queryKey: ['/api/jobs', id, 'files'] });
