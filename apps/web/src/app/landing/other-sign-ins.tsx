import type { LoggedIn } from '#contracts';
import { PasskeyButton } from './passkey-button.js';
import { SingleSignOn } from './single-sign-on.js';

export { CodeForm } from './code-form.js';

interface OtherSignInsProps {
  username: string;
  onSignedIn: (user: LoggedIn) => Promise<void>;
}

/** Loaded after the form, whose scripts every link page shares. */
export function OtherSignIns({ username, onSignedIn }: OtherSignInsProps) {
  return (
    <>
      <PasskeyButton onSignedIn={onSignedIn} />
      <SingleSignOn email={username} />
    </>
  );
}
