import { api } from '../../lib/api.js';
import { goTo } from '../../lib/go-to.js';
import { clearMemory } from '../../lib/memory.js';

/** Reloads the start page, so that no data stays in memory, even when the call fails. */
export async function signOut() {
  const keepSettings = clearMemory();
  await api.post('/api/logout').catch(() => undefined);
  keepSettings();
  goTo('/');
}
