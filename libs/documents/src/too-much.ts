/** The file exceeds a limit of its reader. */
export class TooMuch extends Error {}
