import type { LoggedIn } from '#contracts';
import { reasonOf } from '../../lib/api.js';
import { canUsePasskeys, signWithPasskey } from '../../lib/passkey.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';

interface PasskeyButtonProps {
  onSignedIn: (user: LoggedIn) => Promise<void>;
}

/** Signs in instead of the password, or of the code after it. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null;
  const enter = async () => {
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
  return <Button onPress={() => void enter()}>Use a Passkey</Button>;
}
