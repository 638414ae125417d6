import { useQueryClient } from '@tanstack/react-query';
import { fullName, type UserRow } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';
import { refreshPeople } from './settings.queries.js';

export function useReactivate(user: UserRow) {
  const client = useQueryClient();
  const step = useSubmission({
    mutationFn: () =>
      api.put<UserRow>(`/api/users/${user.id}`, { active: true, version: user.version }),
    onSuccess: () =>
      toast({
        title: 'User updated successfully',
        description: `${fullName(user)} can sign in again.`,
      }),
    onError: (error) =>
      toast({ title: reasonOf(error, 'Failed to update user'), variant: 'destructive' }),
    onSettled: () => refreshPeople(client),
  });
  return { reactivate: () => step.mutate(), isPending: step.isPending };
}
