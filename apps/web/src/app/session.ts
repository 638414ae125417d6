import { startTransition, useEffect, useState } from 'react';
import { type CurrentSession, type CurrentUser, notSignedIn } from '#contracts';
import { api, ApiError } from '../lib/api.js';

type Session =
  | { state: 'checking' }
  | { state: 'signed-in'; viewer: CurrentUser }
  | { state: 'signed-out'; error: ApiError }
  /** The check failed without an answer about the session. */
  | { state: 'unknown' };

const ofSession = async () => (await api.get<CurrentSession>('/api/session')).user;
/** Right after a sign-in; the server remembers the browser as a known device. */
const ofSignIn = () => api.get<CurrentUser>('/api/auth/user');

async function check(read: () => Promise<CurrentUser | null>): Promise<Session> {
  try {
    const viewer = await read();
    if (viewer) return { state: 'signed-in', viewer };
  } catch {
    return { state: 'unknown' };
  }
  return { state: 'signed-out', error: new ApiError(401, notSignedIn, '', false) };
}

export function useSession() {
  const [session, setSession] = useState<Session>({ state: 'checking' });
  useEffect(() => {
    // Rendered in pieces, because the whole portal would block the browser.
    void check(ofSession).then((currentSession) =>
      startTransition(() => setSession(currentSession)),
    );
  }, []);
  const recheck = async () => setSession(await check(ofSession));
  const enter = async () => setSession(await check(ofSignIn));
  return { session, checkAgain: recheck, enter };
}
