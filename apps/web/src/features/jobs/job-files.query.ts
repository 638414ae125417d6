import { queryOptions } from '@tanstack/react-query';
import type { JobFile } from '#contracts';

export const jobFilesQuery = (id: string) =>
  queryOptions<JobFile[]>({ queryKey: ['/api/jobs', id, 'files'] });
