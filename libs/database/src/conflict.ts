/** A rule of the trade forbids the change as things stand. Answered with 409 and this sentence. */
export class Conflict extends Error {}
