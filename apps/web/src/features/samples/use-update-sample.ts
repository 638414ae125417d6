import { useQueryClient } from '@tanstack/react-query';
import type { SampleRow, UpdateSample } from '#contracts';
import { api, isSessionLost, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';
import { refreshSamples, sampleQuery } from './samples.queries.js';

/** @param successMessage title of the notice */
export function useUpdateSample(
  sample: Pick<SampleRow, 'id' | 'title'>,
  successMessage: string,
  onStored?: (updatedSample: SampleRow) => void,
) {
  const client = useQueryClient();
  return useSubmission({
    mutationFn: (changes: UpdateSample) =>
      api.patch<SampleRow>(`/api/samples/${sample.id}`, changes),
    onSuccess: (updatedSample) => {
      client.setQueryData(sampleQuery(client, sample.id).queryKey, updatedSample);
      toast({ title: successMessage, description: updatedSample.title });
      onStored?.(updatedSample);
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({
        title: 'Error',
        description: reasonOf(error, 'Failed to update sample. Please try again.'),
        variant: 'destructive',
      });
    },
    onSettled: () => refreshSamples(client),
  });
}
