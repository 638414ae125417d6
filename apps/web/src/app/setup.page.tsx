import { useEffect } from 'react';
import { SecondFactorSetup } from '../features/account/second-factor-setup.js';
import { Button } from '../ui/button.js';
import { Mark } from '../ui/mark.js';
import * as styles from './password/password.css.js';
import { ConfirmAccount } from './shell/confirm-account.js';
import { signOut } from './shell/sign-out.js';

/** Staff see it after the password, until they have a second factor. */
export function SetupPage({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    document.title = 'Set up a second factor · Makeready';
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.brand}>
          <Mark />
          Makeready
        </p>
        <h1 className={styles.title}>Set up a second factor</h1>
        <p className={styles.lead}>Staff sign in with a password and a code from an app.</p>
        <SecondFactorSetup onDone={onDone} />
        <div className={styles.action} data-screen-only>
          <Button variant="quiet" onPress={() => void signOut()}>
            Sign Out
          </Button>
        </div>
      </div>
      <ConfirmAccount />
    </main>
  );
}
