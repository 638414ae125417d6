import { useId } from 'react';
import type { UserRow } from '#contracts';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { MailStates } from '../../ui/mails/mail-states.js';
import { Notice } from '../../ui/notice.js';
import { log, stack } from './settings.css.js';
import { UserFields } from './user.fields.js';
import { useUserForm } from './use-user-form.js';

interface UserDialogProps {
  /** Somebody new when left out. */
  user?: UserRow;
  onClose: () => void;
}

/** Adds a user, or edits one. Closed beside its buttons, what was typed for somebody new is there again next time. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const id = useId();
  const { form, submit, discard, startAgain, isPending, isStale, ...at } = useUserForm(user, onClose);
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
        {user && isStale && (
          <Notice
            tone="danger"
            actions={
              <Button size="small" onPress={() => startAgain(user)}>
                Show it as it is now
              </Button>
            }
          >
            Somebody else changed this user meanwhile. Nothing was saved.
          </Notice>
        )}
        <UserFields at={at} user={user} />
      </form>
      {user && (
        <div className={log}>
          <MailStates entityType="user" entityId={user.id} />
        </div>
      )}
    </Dialog>
  );
}
