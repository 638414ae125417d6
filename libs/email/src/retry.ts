import { setTimeout as pause } from 'node:timers/promises';

const times = 60;
const pauseMs = 1000;

/**
 * Retries a write that must not be lost: an accepted email must not look unsent after a short
 * outage.
 * @throws the error of the last attempt
 */
export async function retry(write: () => Promise<void>) {
  for (let attemptsLeft = times; ; attemptsLeft--) {
    try {
      return await write();
    } catch (error) {
      if (attemptsLeft === 0) throw error;
      await pause(pauseMs);
    }
  }
}
