import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import type { LoggedIn } from '#contracts';
import { api, ApiError } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { ForgotPassword } from '../password/forgot-password.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import * as styles from './login-form.css.js';

const load = () => import('./other-sign-ins.js');
const OtherSignIns = lazy(async () => ({ default: (await load()).OtherSignIns }));
const CodeForm = lazy(async () => ({ default: (await load()).CodeForm }));

// The contract’s validation class would be larger than this whole page.
const problemsOf = (username: string, password: string) => ({
  username: username.trim() ? undefined : 'Username is required',
  password: password.trim() ? undefined : 'Password is required',
});

const failureOf = (error: unknown) =>
  error instanceof ApiError
    ? (error.reason ?? 'Invalid credentials')
    : 'The server could not be reached. Please try again.';

/** @param onSignedIn resolves when the portal is rendered */
export function LoginForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Single sign-on leads back with a reason.
  const [isMoreOpen, setMoreOpen] = useState(location.search.includes('sign-in='));
  const [isAtCode, setAtCode] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const problems = problemsOf(username, password);

  const welcome = async (user: LoggedIn) => {
    toast({ title: 'Welcome back!', description: `Logged in as ${user.email || user.username}` });
    await onSignedIn();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.username) return usernameInput.current?.focus();
    if (problems.password) return passwordInput.current?.focus();
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const user = await api.post<LoggedIn>('/api/login', { username: username.trim(), password });
      await welcome(user);
    } catch (error) {
      if (error instanceof ApiError && error.secondFactor) return setAtCode(true);
      const description = failureOf(error);
      setFailure(description);
      toast({ title: 'Login failed', description, variant: 'destructive' });
      passwordInput.current?.select();
    } finally {
      setPending(false);
    }
  };

  if (isAtCode)
    return (
      <Suspense>
        <CodeForm onSignedIn={welcome} onStartOver={() => setAtCode(false)} />
      </Suspense>
    );
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        ref={usernameInput}
        label="Username"
        name="username"
        autoComplete="username"
        isRequired
        value={username}
        onChange={setUsername}
        errorMessage={wasSubmitted ? problems.username : undefined}
      />
      <TextField
        ref={passwordInput}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={(text) => {
          setPassword(text);
          setFailure(undefined);
        }}
        errorMessage={wasSubmitted ? (problems.password ?? failure) : undefined}
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" isPending={isPending}>
          Sign In
        </Button>
        {isMoreOpen ? (
          <Suspense>
            <OtherSignIns username={username} onSignedIn={welcome} />
          </Suspense>
        ) : (
          <Button onPress={() => setMoreOpen(true)}>Passkey or Single Sign-On</Button>
        )}
        <ForgotPassword username={username}>Forgot your password?</ForgotPassword>
      </div>
    </form>
  );
}
