import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import * as styles from './password.css.js';

const looksLikeAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text);

/** Every address gets the same answer, so that nobody learns which accounts exist. */
export function ForgotPasswordDialog({
  username,
  onClose,
}: {
  username: string;
  onClose: () => void;
}) {
  const [email, setEmail] = useState(looksLikeAddress(username.trim()) ? username.trim() : '');
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const refuse = (reason: string) => {
    setProblem(reason);
    input.current?.focus();
  };
  const send = async () => {
    if (isPending) return;
    if (!looksLikeAddress(email.trim())) return refuse('Please enter a valid email address');
    setPending(true);
    try {
      await api.post('/api/password/forgot', { email: email.trim() });
      setSentTo(email.trim());
    } catch (error) {
      if (error instanceof ApiError && error.status === 400)
        refuse(reasonOf(error, 'Please enter a valid email address'));
      else
        toast({
          title: 'Email not sent',
          description: reasonOf(error, 'The server could not be reached. Please try again.'),
          variant: 'destructive',
        });
    } finally {
      setPending(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };

  if (sentTo) {
    return (
      <Dialog
        title="Check your email"
        isOpen
        onOpenChange={onClose}
        footer={
          <Button variant="primary" onPress={onClose}>
            Close
          </Button>
        }
      >
        <output>
          If <strong>{sentTo}</strong> has an account, we sent an email with a link. The link works
          once and expires in one hour.
        </output>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Forgot your password?"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void send()}>
            Send Link
          </Button>
        </>
      }
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>We will email you a link to set a new password.</p>
        <TextField
          ref={input}
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          value={email}
          onChange={(value) => {
            setEmail(value);
            setProblem(undefined);
          }}
          errorMessage={problem}
        />
      </form>
    </Dialog>
  );
}
