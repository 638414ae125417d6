import { useId } from 'react';
import type { UserRow } from '#contracts';
import { Button } from '../../ui/button.js';
import { ChangedNotice } from '../../ui/changed-notice.js';
import { Dialog } from '../../ui/dialog.js';
import { EmailStates } from '../../domain/emails/email-states.js';
import { log, stack } from './settings.css.js';
import { UserAccess } from './user-access.js';
import { UserFields } from './user.fields.js';
import { useUserForm } from './use-user-form.js';

interface UserDialogProps {
  user?: UserRow;
  onClose: () => void;
}

/** Input for a new user is restored when the dialog was closed without its buttons. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const id = useId();
  const { form, submit, discard, theirs, isPending, isRefused, ...fieldsForm } = useUserForm(
    user,
    onClose,
  );
  return (
    <Dialog
      title={user ? 'Edit User' : 'Add User'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={discard}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" isPending={isPending}>
            {user ? 'Save Changes' : 'Create User'}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={stack} noValidate autoComplete="off" onSubmit={submit}>
        {theirs && !isPending && <ChangedNotice theirs={theirs} isRefused={isRefused} />}
        <UserFields form={fieldsForm} user={user} />
      </form>
      {user && (
        <div className={log}>
          <UserAccess user={user} />
          <EmailStates entityType="user" entityId={user.id} />
        </div>
      )}
    </Dialog>
  );
}
