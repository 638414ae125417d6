/** A business rule forbids the change in the current state: 409 with this message. */
export class Conflict extends Error {}
