import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.js';

const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./forgot-password.dialog.js')).ForgotPasswordDialog,
}));

interface ForgotPasswordProps {
  /** Username already typed in the sign-in form. */
  username?: string;
  variant?: 'quiet' | 'primary';
  children: string;
}

/** A button that asks for an email with a link. */
export function ForgotPassword({
  username = '',
  variant = 'quiet',
  children,
}: ForgotPasswordProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onPress={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ForgotPasswordDialog username={username} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
