import { useQueryClient } from '@tanstack/react-query';
import type { JobFile, OverridePreflight } from '#contracts';
import { api } from '../../lib/api.js';
import { jobFilesQuery } from './job-files.query.js';

export function useOverride({ jobId, id }: JobFile) {
  const client = useQueryClient();
  return {
    send: (override: OverridePreflight) =>
      api.put<JobFile>(`/api/jobs/${jobId}/files/${id}/preflight`, override),
    store: (updatedFile: JobFile) => {
      client.setQueryData(jobFilesQuery(jobId).queryKey, (files) =>
        files?.map((file) => (file.id === id ? updatedFile : file)),
      );
      void client.invalidateQueries({ queryKey: ['/api/jobs', jobId, 'activities'] });
      void client.invalidateQueries({ queryKey: ['/api/activities'] });
    },
    refresh: () => void client.invalidateQueries({ queryKey: jobFilesQuery(jobId).queryKey }),
  };
}
