import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { RecoveryCodes, SecondFactorSetup as Setup } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { TextField } from '../../ui/text-field.js';
import * as styles from './account.css.js';
import { QrCode } from './qr-code.js';
import { RecoveryCodeList } from './recovery-code-list.js';

/** Shows the secret, checks a first code, then shows the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const [setup, setSetup] = useState<Setup>();
  const [failure, setFailure] = useState<unknown>();
  const [codes, setCodes] = useState<string[]>();
  const begin = useCallback(() => {
    api.post<Setup>('/api/account/second-factor').then(setSetup, setFailure);
  }, []);
  useEffect(begin, [begin]);
  const retry = () => {
    setFailure(undefined);
    begin();
  };
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  if (failure !== undefined)
    return (
      <FailedState
        message={reasonOf(failure, 'The setup could not begin.')}
        error={failure}
        onRetry={retry}
      />
    );
  if (!setup) return <Skeleton height={260} />;
  return <FirstCode setup={setup} onAccepted={setCodes} />;
}

interface FirstCodeProps {
  setup: Setup;
  onAccepted: (recoveryCodes: string[]) => void;
}

function FirstCode({ setup, onAccepted }: FirstCodeProps) {
  const secretId = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    try {
      const { recoveryCodes } = await api.post<RecoveryCodes>(
        '/api/account/second-factor/confirm',
        { code },
      );
      onAccepted(recoveryCodes);
    } catch (error) {
      setProblem(reasonOf(error, 'The server could not be reached. Please try again.'));
      input.current?.select();
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <p>Scan this code with an authenticator app on your phone or in your password manager.</p>
      <QrCode content={setup.uri} />
      <div>
        <p id={secretId} className={styles.details}>
          Or enter this key in the app:
        </p>
        <code aria-labelledby={secretId} className={styles.code}>
          {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      <TextField
        ref={input}
        label="Code"
        name="code"
        description="The 6 digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        value={code}
        onChange={(value) => {
          setCode(value);
          setProblem(undefined);
        }}
        errorMessage={problem}
      />
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          Turn On
        </Button>
      </div>
    </form>
  );
}
