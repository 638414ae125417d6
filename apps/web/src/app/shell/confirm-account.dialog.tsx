import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api, reasonOf } from '../../lib/api.js';
import { canUsePasskeys, signWithPasskey } from '../../lib/passkey.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import * as styles from '../password/password.css.js';

/** @param onAnswer whether the person proved who they are */
export function ConfirmAccountDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const confirm = async () => {
    if (isPending) return;
    if (!password) return setProblem('Password is required');
    setPending(true);
    try {
      await api.post('/api/account/confirm', { password });
      onAnswer(true);
    } catch (error) {
      setProblem(reasonOf(error, 'The server could not be reached. Please try again.'));
      input.current?.select();
    } finally {
      setPending(false);
    }
  };
  const confirmWithPasskey = async () => {
    if (isPending) return;
    setPending(true);
    try {
      await signWithPasskey('/api/account/confirm/passkey');
      onAnswer(true);
    } catch (error) {
      setProblem(reasonOf(error, 'The passkey was not used.'));
    } finally {
      setPending(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void confirm();
  };
  return (
    <Dialog
      title="Confirm That It Is You"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      footer={
        <>
          <Button onPress={() => onAnswer(false)}>Cancel</Button>
          {canUsePasskeys() && (
            <Button onPress={() => void confirmWithPasskey()}>Use a Passkey</Button>
          )}
          <Button variant="primary" isPending={isPending} onPress={() => void confirm()}>
            Confirm
          </Button>
        </>
      }
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>
          You signed in more than ten minutes ago. Enter your password to make this change. If you
          have no password, sign out and sign in again.
        </p>
        <TextField
          ref={input}
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={(value) => {
            setPassword(value);
            setProblem(undefined);
          }}
          errorMessage={problem}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
