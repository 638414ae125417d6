import { setTimeout as pause } from 'node:timers/promises';

type Falsy = false | null | undefined | 0 | '';

/**
 * A condition that throws does not hold yet.
 * @throws when it does not hold in time, with its last result or error
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 20_000, everyMs = 20 } = {},
): Promise<Exclude<T, Falsy>> {
  const deadline = Date.now() + timeoutMs;
  let last: unknown;
  do {
    try {
      const value = await condition();
      if (value) return value as Exclude<T, Falsy>;
      last = value;
    } catch (error) {
      last = error;
    }
    await pause(everyMs);
  } while (Date.now() < deadline);
  throw new Error(
    `This did not hold within ${timeoutMs} ms: ${condition.toString()}\n` +
      `Last: ${last instanceof Error ? last.message : String(last)}`,
    { cause: last },
  );
}
