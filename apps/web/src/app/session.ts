import { startTransition, useEffect, useState } from 'react';
import type { CurrentUser } from '#contracts';
import { api, ApiError } from '../lib/api.js';
import { rememberedSession } from '../lib/memory.js';

type Session =
  | { state: 'checking' }
  | { state: 'signed-in'; viewer: CurrentUser }
  /** With the answer of the check that found nobody. */
  | { state: 'signed-out'; error: ApiError }
  /** The server could not say. */
  | { state: 'unknown' };

async function check(): Promise<Session> {
  try {
    const viewer = await api.get<CurrentUser>('/api/auth/user');
    rememberedSession.set('signed-in');
    return { state: 'signed-in', viewer };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return { state: 'unknown' };
    rememberedSession.clear();
    return { state: 'signed-out', error };
  }
}

/** The current session, checked at the start and by `recheck`. */
export function useSession() {
  const [session, setSession] = useState<Session>({ state: 'checking' });
  useEffect(() => {
    // The whole portal is drawn then: in pieces, so that nothing is blocked.
    void check().then((currentSession) => startTransition(() => setSession(currentSession)));
  }, []);
  const recheck = async () => setSession(await check());
  return { session, checkAgain: recheck };
}
