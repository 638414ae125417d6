import { useEffect, useState } from 'react';
import type { SignInChoices, SignInFailure } from '#contracts';
import { api } from '../../lib/api.js';
import { goTo } from '../../lib/go-to.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';

const reasons: Record<SignInFailure, string> = {
  unavailable: 'Your company’s sign-in page could not be reached. Please try again later.',
  failed: 'The sign-in was not completed. Please try again.',
  unverified: 'Your company’s sign-in page did not confirm your email address.',
  domain: 'There is no single sign-on for this email address.',
  account: 'There is no active account for this email address.',
};
const isFailure = (text: string): text is SignInFailure => Object.hasOwn(reasons, text);

const showFailure = (failure: SignInFailure) =>
  toast({ title: 'Login failed', description: reasons[failure], variant: 'destructive' });

/** Leads to the provider of the email address, and shows why it led back. */
export function SingleSignOn({ email }: { email: string }) {
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    const failure = new URLSearchParams(location.search).get('sign-in') ?? '';
    if (!isFailure(failure)) return;
    history.replaceState(null, '', location.pathname);
    showFailure(failure);
  }, []);
  const start = async () => {
    setPending(true);
    const address = encodeURIComponent(email.trim());
    try {
      const { singleSignOn } = await api.get<SignInChoices>(`/api/login/sso?email=${address}`);
      if (singleSignOn) goTo(`/api/login/oidc/start?email=${address}`);
      else showFailure('domain');
    } catch {
      showFailure('failed');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button isPending={isPending} onPress={() => void start()}>
      Single Sign-On
    </Button>
  );
}
