const maxMs = 25_000;

/** Exits after 25 s even when work is unfinished, because other processes repeat it. */
export function exitInTime() {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => setTimeout(() => process.exit(0), maxMs).unref());
  }
}
