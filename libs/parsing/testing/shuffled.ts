/** The same order for the same seed. */
export function shuffled<Value>(all: readonly Value[], seed: number): Value[] {
  let state = seed * 7919 + 1;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31);
  return all
    .map((value) => ({ value, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ value }) => value);
}
