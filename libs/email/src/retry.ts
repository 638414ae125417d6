import { setTimeout as pause } from 'node:timers/promises';

const times = 60;
const pauseMs = 1000;

/**
 * Writes what cannot be found out again: a message that was taken must not look as if it was not,
 * only because the database was away for a moment.
 * @throws what the last of many attempts threw
 */
export async function retry(write: () => Promise<void>) {
  for (let remaining = times; ; remaining--) {
    try {
      return await write();
    } catch (error) {
      if (remaining === 0) throw error;
      await pause(pauseMs);
    }
  }
}
