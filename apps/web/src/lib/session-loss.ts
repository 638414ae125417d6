import type { QueryKey } from '@tanstack/react-query';
import { loginRedirectMs } from '#contracts';
import { toast } from '../ui/toast.js';
import { goTo } from './go-to.js';
import { rememberPage } from './return-to.js';

export const viewerKey = ['/api/auth/user'] as const;

const isLoggedOut = (error: unknown) =>
  error instanceof Error &&
  error.message.startsWith('401: ') &&
  error.message.includes('Unauthorized');

export function sessionLoss(isPublic: (path: string) => boolean) {
  let isLeaving = false;
  return (error: unknown, queryKey?: QueryKey) => {
    if (isLeaving || !isLoggedOut(error)) return;
    if (queryKey?.[0] === viewerKey[0] && isPublic(location.pathname)) return;
    isLeaving = true;
    rememberPage();
    // Keeps the call’s own error, which follows, from replacing this notice.
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
      isLast: true,
    });
    setTimeout(() => goTo('/api/login'), loginRedirectMs);
  };
}
