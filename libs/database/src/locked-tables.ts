import { setTimeout as pause } from 'node:timers/promises';

/** Later queries queue behind a waiting lock, so each attempt is short. */
export const lockRetries = { lockTimeoutMs: 1000, attempts: 10, restMs: 2000 };

/** @throws Error when the table stayed locked */
export async function retryWhileLocked<T>(
  act: () => Promise<T>,
  { attempts, restMs }: Pick<typeof lockRetries, 'attempts' | 'restMs'> = lockRetries,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt >= attempts) throw new Error(tableInUse, { cause: error });
      await pause(restMs);
    }
  }
}

const tableInUse =
  'a table that the migration changes is in use. Nothing was changed. Try again at a quieter time.';

const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  (['55P03', '40P01'].includes(String((error as { code?: unknown }).code)) ||
    isLocked(error.cause));
