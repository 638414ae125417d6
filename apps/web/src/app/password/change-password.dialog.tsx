import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import * as styles from './password.css.js';
import { useNewPassword } from './use-new-password.js';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const [current, setCurrent] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { password, check, fields } = useNewPassword();

  const refuse = (reason: string) => {
    setProblem(reason);
    input.current?.focus();
    input.current?.select();
  };
  const change = async () => {
    if (isPending) return;
    const isRight = check();
    if (!current) return refuse('Current password is required');
    if (!isRight) return;
    setPending(true);
    try {
      await api.post('/api/password/change', { currentPassword: current, password });
      toast({
        title: 'Password changed',
        description: 'You are signed out on all other devices.',
      });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status === 403)
        refuse(reasonOf(error, 'Your current password is incorrect.'));
      else
        toast({
          title: 'The password was not changed',
          description: reasonOf(error, 'The server could not be reached. Please try again.'),
          variant: 'destructive',
        });
    } finally {
      setPending(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void change();
  };

  return (
    <Dialog
      title="Change Password"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void change()}>
            Change Password
          </Button>
        </>
      }
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={viewer.username} />
        <TextField
          ref={input}
          label="Current password"
          name="current-password"
          type="password"
          autoComplete="current-password"
          isRequired
          value={current}
          onChange={(value) => {
            setCurrent(value);
            setProblem(undefined);
          }}
          errorMessage={problem}
        />
        {fields}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
