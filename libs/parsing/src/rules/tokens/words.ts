/** A set of words, written in one line. */
export const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));
