import { startTransition, useEffect, useState } from 'react';
import { type CurrentSession, type CurrentUser, notSignedIn } from '#contracts';
import { api, ApiError } from '../lib/api.js';
import { rememberedSession } from '../lib/memory.js';

type Session =
  | { state: 'checking' }
  | { state: 'signed-in'; viewer: CurrentUser }
  | { state: 'signed-out'; error: ApiError }
  /** The check failed without an answer about the session. */
  | { state: 'unknown' };

async function check(): Promise<Session> {
  try {
    const { user: viewer } = await api.get<CurrentSession>('/api/session');
    if (viewer) {
      rememberedSession.set('signed-in');
      return { state: 'signed-in', viewer };
    }
  } catch {
    return { state: 'unknown' };
  }
  rememberedSession.clear();
  return { state: 'signed-out', error: new ApiError(401, notSignedIn, '', false) };
}

export function useSession() {
  const [session, setSession] = useState<Session>({ state: 'checking' });
  useEffect(() => {
    // Rendered in pieces, because the whole portal would block the browser.
    void check().then((currentSession) => startTransition(() => setSession(currentSession)));
  }, []);
  const recheck = async () => setSession(await check());
  return { session, checkAgain: recheck };
}
