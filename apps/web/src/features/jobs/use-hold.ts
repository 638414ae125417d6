import { useQueryClient } from '@tanstack/react-query';
import type { HoldList, JobFile } from '#contracts';
import { api } from '../../lib/api.js';
import { jobFilesQuery } from '../../domain/files/attached-files.js';

export function useHold({ jobId, id }: JobFile) {
  const client = useQueryClient();
  return {
    send: (hold: HoldList) => api.put<JobFile>(`/api/jobs/${jobId}/files/${id}/retention`, hold),
    store: (updatedFile: JobFile) => {
      client.setQueryData(jobFilesQuery(jobId).queryKey, (files) =>
        files?.map((file) => (file.id === id ? updatedFile : file)),
      );
      void client.invalidateQueries({ queryKey: ['/api/jobs', jobId, 'activities'] });
    },
  };
}
