import { startTransition, useEffect, useState } from 'react';
import type { CurrentUser } from '#contracts';
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
    const viewer = await api.get<CurrentUser>('/api/auth/user');
    rememberedSession.set('signed-in');
    return { state: 'signed-in', viewer };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return { state: 'unknown' };
    rememberedSession.clear();
    return { state: 'signed-out', error };
  }
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
