/** Printed as one sentence for the user; other errors are printed with their stack. */
export class LaunchError extends Error {}
