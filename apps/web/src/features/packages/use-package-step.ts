import { useQueryClient } from '@tanstack/react-query';
import type { PackageDetail } from '#contracts';
import { refreshPackage, storePackage } from '../../domain/packages/package.queries.js';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';

/** A step without input. After a refusal it reloads the package. */
export function usePackageStep(one: PackageDetail, step: 'approve' | 'reopen', title: string) {
  const client = useQueryClient();
  const submission = useSubmission({
    mutationFn: () =>
      api.post<PackageDetail>(`/api/packages/${one.id}/${step}`, { version: one.version }),
    onSuccess: (updated) => {
      toast({ title, description: `Package ${one.packageNumber}` });
      return storePackage(client, updated);
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: reasonOf(error, 'The package could not be changed. Please try again.'),
        variant: 'destructive',
      });
      void refreshPackage(client, one.id);
    },
  });
  return { onPress: () => submission.mutate(), isPending: submission.isPending };
}
