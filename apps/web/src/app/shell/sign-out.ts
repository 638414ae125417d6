import { api } from '../../lib/api.js';
import { goTo } from '../../lib/go-to.js';
import { rememberedRecords, rememberedSession } from '../../lib/memory.js';

/**
 * Ends the session and loads the start page anew, so that nothing read so far stays in memory; also
 * when the call fails.
 */
export async function signOut() {
  rememberedSession.clear();
  rememberedRecords.clear();
  await api.post('/api/logout').catch(() => undefined);
  goTo('/');
}
