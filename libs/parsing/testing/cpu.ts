/** What a call costs this process, in milliseconds of CPU. */
export function cpuOf(call: () => unknown): number {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How much more twice as much costs; of several tries each counts with its cheapest, for others
 * compute beside it.
 */
export function growthOf<Document>(
  read: (document: Document) => unknown,
  one: Document,
  twice: Document,
  tries: number,
): number {
  const cheapest = (document: Document) =>
    Math.min(...Array.from({ length: tries }, () => cpuOf(() => read(document))));
  return cheapest(twice) / cheapest(one);
}
