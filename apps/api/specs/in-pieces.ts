/** Rows that are many are stored some at a time: the API waits three seconds for an answer of its database, and the machine may be busy. */
export async function inPieces(first: number, last: number, store: (first: number, last: number) => Promise<unknown>) {
  for (let from = first; from <= last; from += 200) await store(from, Math.min(from + 199, last));
}
