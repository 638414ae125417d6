/**
 * A reason not to start that is one sentence for the person at the terminal; everything else is a
 * fault and keeps its stack.
 */
export class LaunchError extends Error {}
