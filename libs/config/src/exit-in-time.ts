/**
 * From the signal to the end, whatever is still in flight: what counts on it is done again by
 * others.
 */
const maxMs = 25_000;

/**
 * Asked to end, this process is gone after 25 s, however long a caller dawdles or a server keeps it
 * waiting.
 */
export function exitInTime() {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => setTimeout(() => process.exit(0), maxMs).unref());
  }
}
