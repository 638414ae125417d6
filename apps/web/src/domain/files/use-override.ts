import { useQueryClient } from '@tanstack/react-query';
import type { AttachedFile, JobFile, OverridePreflight, QuoteFile } from '#contracts';
import { api } from '../../lib/api.js';
import { attachedFilesQuery, pathOf, placeOf } from './attached-files.js';

export function useOverride(file: JobFile | QuoteFile) {
  const client = useQueryClient();
  const place = placeOf(file);
  const { queryKey } = attachedFilesQuery(place);
  return {
    send: (override: OverridePreflight) =>
      api.put<JobFile | QuoteFile>(`${pathOf(place)}/${file.id}/preflight`, override),
    store: (updatedFile: AttachedFile) => {
      client.setQueryData(queryKey, (files) =>
        files?.map((each) => (each.id === file.id ? updatedFile : each)),
      );
      void client.invalidateQueries({ queryKey: [...place, 'activities'] });
      void client.invalidateQueries({ queryKey: ['/api/activities'] });
    },
    refresh: () => void client.invalidateQueries({ queryKey }),
  };
}
