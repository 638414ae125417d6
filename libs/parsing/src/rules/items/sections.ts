/** `Item 2:`, `JOB #3` */
export const numberedHeading =
  /^(?:item|job|line|piece|part|component|product|project|version|form)\s*(?:#|no\.?|number)?\s*(?:\d{1,2}|[a-h])\b/i;

/** `------` */
export const isRule = (words: string) => /^[-=_*~\s]{5,}$/.test(words);

export const startsSection = (words: string) => isRule(words) || numberedHeading.test(words);
