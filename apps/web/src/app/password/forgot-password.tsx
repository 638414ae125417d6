import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.js';

const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./forgot-password.dialog.js')).ForgotPasswordDialog,
}));

interface ForgotPasswordProps {
  username?: string;
  variant?: 'quiet' | 'primary';
  children: string;
}

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
        <Suspense>
          <ForgotPasswordDialog username={username} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
