/** CPU milliseconds. */
export function cpuOf(task: () => unknown): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Cost of doubled input, by the cheapest of several attempts. */
export function growthOf<Document>(
  read: (document: Document) => unknown,
  one: Document,
  double: Document,
  tries: number,
): number {
  const cheapest = (document: Document) =>
    Math.min(...Array.from({ length: tries }, () => cpuOf(() => read(document))));
  return cheapest(double) / cheapest(one);
}
