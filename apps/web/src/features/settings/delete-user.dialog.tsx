import { useQueryClient } from '@tanstack/react-query';
import { fullName, type RemovedUser, type UserRow } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import { refreshPeople } from './settings.queries.js';
import { stack } from './settings.css.js';

interface DeleteUserDialogProps {
  user: UserRow;
  onClose: () => void;
}

export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const client = useQueryClient();
  const name = fullName(user);
  const step = useSubmission({
    mutationFn: () => api.delete<RemovedUser>(`/api/users/${user.id}`),
    onSuccess: ({ outcome }) => {
      const description =
        outcome === 'deactivated'
          ? `${name} has quotes or jobs, which stay; the account is deactivated.`
          : `The account of ${name} is gone.`;
      toast({ title: 'User deleted successfully', description });
    },
    onError: (error) => toast({ title: reasonOf(error, 'Failed to delete user'), variant: 'destructive' }),
    onSettled: () => {
      onClose();
      return refreshPeople(client);
    },
  });
  return (
    <ConfirmDialog
      title="Delete User"
      confirm="Delete"
      isDanger
      isPending={step.isPending}
      onConfirm={() => step.mutate()}
      onCancel={onClose}
    >
      <div className={stack}>
        <p>Are you sure you want to delete this user?</p>
        <p>
          {name} ({user.username}) is signed out everywhere and cannot sign in any more. With quotes or jobs of their own, the account is
          deactivated instead, so that these keep their customer.
        </p>
      </div>
    </ConfirmDialog>
  );
}
