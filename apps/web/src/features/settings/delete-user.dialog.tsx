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
          ? `${name} has quotes or jobs, so the account was deactivated instead.`
          : `${name} no longer has an account.`;
      toast({ title: 'User deleted successfully', description });
    },
    onError: (error) =>
      toast({ title: reasonOf(error, 'Failed to delete user'), variant: 'destructive' }),
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
          {name} ({user.username}) is signed out on all devices and can no longer sign in. If this
          user has quotes or jobs, the account is deactivated instead of deleted.
        </p>
      </div>
    </ConfirmDialog>
  );
}
