import { useState } from 'react';
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
  const [isPending, setPending] = useState(false);
  if (!canUsePasskeys()) return null;
  const enter = async () => {
    setPending(true);
    try {
      await onSignedIn(await signWithPasskey<LoggedIn>('/api/login/passkey'));
    } catch (error) {
      toast({
        title: 'Login failed',
        description: reasonOf(error, 'The passkey was not used.'),
        variant: 'destructive',
      });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button isPending={isPending} onPress={() => void enter()}>
      Use a Passkey
    </Button>
  );
}
