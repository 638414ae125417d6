import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { PasswordLink } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { goTo } from '../../lib/go-to.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { FailedState } from '../../ui/failed-state.js';
import { Mark } from '../../ui/mark.js';
import { toast } from '../../ui/toast.js';
import { Blank } from '../by-link/blank.js';
import { ForgotPassword } from './forgot-password.js';
import * as styles from './password.css.js';
import { useNewPassword } from './use-new-password.js';

type Link =
  | { state: 'checking' }
  | { state: 'open'; username: string }
  | { state: 'over' }
  | { state: 'done' }
  | { state: 'unknown' };

async function readLink(token: string): Promise<Link> {
  try {
    const { username } = await api.get<PasswordLink>(
      `/api/password/reset/${encodeURIComponent(token)}`,
    );
    return { state: 'open', username };
  } catch (error) {
    return { state: error instanceof ApiError && error.status === 404 ? 'over' : 'unknown' };
  }
}

/** Opening the link changes nothing, because email scanners open links too. */
export function ResetPasswordPage({ token }: { token: string }) {
  const [link, setLink] = useState<Link>({ state: 'checking' });
  const read = () => void readLink(token).then(setLink);
  useEffect(() => {
    document.title = 'Set a new password · Makeready';
    let isLeft = false;
    void readLink(token).then((linkState) => isLeft || setLink(linkState));
    return () => {
      isLeft = true;
    };
  }, [token]);

  if (link.state === 'unknown') {
    return (
      <Blank>
        <FailedState isPage message="The server could not be reached." onRetry={read} />
      </Blank>
    );
  }
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.brand}>
          <Mark />
          Makeready
        </p>
        {link.state === 'open' && (
          <NewPassword
            token={token}
            username={link.username}
            onDone={() => setLink({ state: 'done' })}
            onOver={() => setLink({ state: 'over' })}
          />
        )}
        {link.state === 'done' && <PasswordSaved />}
        {link.state === 'over' && <InvalidLink />}
      </div>
    </main>
  );
}

interface NewPasswordProps {
  token: string;
  username: string;
  onDone: () => void;
  onOver: () => void;
}

function NewPassword({ token, username, onDone, onOver }: NewPasswordProps) {
  const [isPending, setPending] = useState(false);
  const { password, check, fields } = useNewPassword();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending || !check()) return;
    setPending(true);
    try {
      await api.post('/api/password/reset', { token, password });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onOver();
      else
        toast({
          title: 'The password was not set',
          description: reasonOf(error, 'The server could not be reached. Please try again.'),
          variant: 'destructive',
        });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <h1 className={styles.title}>Set a new password</h1>
      <p className={styles.lead}>
        For the account <span className={styles.account}>{username}</span>
      </p>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="username" autoComplete="username" value={username} />
        {fields}
        <div className={styles.action}>
          <Button type="submit" variant="primary" isPending={isPending}>
            Set Password
          </Button>
        </div>
      </form>
    </>
  );
}

function PasswordSaved() {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus moves here, because the form that had it is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Your password is set
      </h1>
      <p className={styles.lead}>
        You are signed out on all devices. Sign in with your new password.
      </p>
      <Button variant="primary" onPress={() => goTo('/')}>
        Go to Sign In
      </Button>
    </>
  );
}

function InvalidLink() {
  return (
    <>
      <h1 className={styles.title}>This link no longer works</h1>
      <p className={styles.lead}>The link was already used or has expired.</p>
      <div className={styles.actions}>
        <ForgotPassword variant="primary">Send Me a New Link</ForgotPassword>
        <ButtonLink href="/">Go to Sign In</ButtonLink>
      </div>
    </>
  );
}
