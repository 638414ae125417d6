import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fullName, type UserRow } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { DeleteUserDialog } from './delete-user.dialog.js';
import { actions } from './settings.css.js';
import { useReactivate } from './use-reactivate.js';
import { UserDialog } from './user.dialog.js';

/** What can be done with an account; nothing of it with one's own. */
export function UserActions({ user }: { user: UserRow }) {
  const isOneself = useViewer().id === user.id;
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const name = fullName(user);
  return (
    <div className={actions}>
      <Button
        size="small"
        variant="quiet"
        icon={<Pencil size={16} aria-hidden />}
        aria-label={`Edit ${name}`}
        isDisabled={isOneself}
        onPress={() => setOpen('edit')}
      />
      {user.active ? (
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 size={16} aria-hidden />}
          aria-label={`Delete ${name}`}
          isDisabled={isOneself}
          onPress={() => setOpen('delete')}
        />
      ) : (
        <Reactivate user={user} />
      )}
      {open === 'edit' && <UserDialog user={user} onClose={close} />}
      {open === 'delete' && <DeleteUserDialog user={user} onClose={close} />}
    </div>
  );
}

function Reactivate({ user }: { user: UserRow }) {
  const { reactivate, isPending } = useReactivate(user);
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<RotateCcw size={16} aria-hidden />}
      aria-label={`Reactivate ${fullName(user)}`}
      isPending={isPending}
      onPress={reactivate}
    />
  );
}
