/** Gives back the memory that only the start needed, a tenth of all; where Node runs without `--expose-gc`, V8 keeps it. */
export const giveBack = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
