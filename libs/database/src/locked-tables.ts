import { setTimeout as pause } from 'node:timers/promises';

/** For tables in use: each attempt waits `lockTimeoutMs`, because later queries queue behind it. */
export const lockRetries = { lockTimeoutMs: 1000, attempts: 10, restMs: 2000 };

/**
 * Repeats what failed because a table was in use.
 * @param act safe to repeat
 * @throws Error with a sentence when the table stayed in use
 */
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
      await pause(restMs); // queries that queued behind the lock run first
    }
  }
}

const tableInUse =
  'a table that the migration changes is in use. Nothing was changed. Try again at a quieter time.';

/**
 * At any depth: PostgreSQL reports `lock_not_available`, or `deadlock_detected` when two
 * transactions wait for each other.
 */
const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  (['55P03', '40P01'].includes(String((error as { code?: unknown }).code)) ||
    isLocked(error.cause));
