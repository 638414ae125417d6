import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { fullName, type UserRow } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { actions } from './settings.css.js';
import { useReactivate } from './use-reactivate.js';

export type UserAct = 'edit' | 'delete';

interface UserActionsProps {
  user: UserRow;
  onAct: (act: UserAct, user: UserRow) => void;
}

export function UserActions({ user, onAct }: UserActionsProps) {
  const isOneself = useViewer().id === user.id;
  const name = fullName(user);
  return (
    <div className={actions}>
      <Button
        size="small"
        variant="quiet"
        icon={<Pencil size={16} aria-hidden />}
        aria-label={`Edit ${name}`}
        isDisabled={isOneself}
        onPress={() => onAct('edit', user)}
      />
      {user.active ? (
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 size={16} aria-hidden />}
          aria-label={`Delete ${name}`}
          isDisabled={isOneself}
          onPress={() => onAct('delete', user)}
        />
      ) : (
        <Reactivate user={user} />
      )}
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
