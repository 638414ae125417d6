import type { LoggedIn } from '#contracts';
import { reasonOf } from '../../lib/api.js';
import { canUsePasskeys, signWithPasskey } from '../../lib/passkey.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { SingleSignOn } from './single-sign-on.js';

export { CodeForm } from './code-form.js';

interface OtherSignInsProps {
  username: string;
  onSignedIn: (user: LoggedIn) => Promise<void>;
}

/** Loaded after the form, whose scripts every link page shares. */
export function OtherSignIns({ username, onSignedIn }: OtherSignInsProps) {
  const enterWithPasskey = async () => {
    try {
      await onSignedIn(await signWithPasskey<LoggedIn>('/api/login/passkey'));
    } catch (error) {
      toast({
        title: 'Login failed',
        description: reasonOf(error, 'The passkey was not used.'),
        variant: 'destructive',
      });
    }
  };
  return (
    <>
      {canUsePasskeys() && <Button onPress={() => void enterWithPasskey()}>Use a Passkey</Button>}
      <SingleSignOn email={username} />
    </>
  );
}
