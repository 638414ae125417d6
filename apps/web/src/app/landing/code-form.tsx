import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { LoggedIn } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import * as styles from './login-form.css.js';
import { PasskeyButton } from './passkey-button.js';

interface CodeFormProps {
  onSignedIn: (user: LoggedIn) => Promise<void>;
  onStartOver: () => void;
}

/** The step after the right password. */
export function CodeForm({ onSignedIn, onStartOver }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!code.trim()) return setProblem('Code is required');
    setPending(true);
    try {
      await onSignedIn(await api.post<LoggedIn>('/api/login/second-factor', { code }));
    } catch (error) {
      const reason = reasonOf(error, 'The server could not be reached. Please try again.');
      if (error instanceof ApiError && error.status === 409) {
        toast({ title: 'Login failed', description: reason, variant: 'destructive' });
        return onStartOver();
      }
      setProblem(reason);
      input.current?.select();
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        ref={input}
        label="Code"
        name="code"
        description="The 6 digits of your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        isRequired
        value={code}
        onChange={(text) => {
          setCode(text);
          setProblem(undefined);
        }}
        errorMessage={problem}
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" isPending={isPending}>
          Sign In
        </Button>
        <PasskeyButton onSignedIn={onSignedIn} />
        <Button onPress={onStartOver}>Start Over</Button>
      </div>
    </form>
  );
}
