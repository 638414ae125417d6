import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const maxWaitSeconds = 180;

/** Beside other work a measurement says nothing about the page. */
const isQuiet = () => loadavg()[0] <= availableParallelism() / 2;

/** What ran before leaves its load behind. @returns whether the machine became quiet in time */
export async function becameQuiet() {
  for (let seconds = 0; seconds < maxWaitSeconds && !isQuiet(); seconds += 5) await wait(5000);
  return isQuiet();
}
