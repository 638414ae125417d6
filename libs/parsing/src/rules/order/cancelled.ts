/** Words that strike a line of an order. */
const struck =
  /\b(?:cancel+ed|deleted|voided|withdrawn)\b|\b(?:do not|don['\u2019]t) (?:make|print|produce|run|ship)\b(?! (?:on|in|your|the)\b)/i;

export const isCancelled = (text: string): boolean => struck.test(text);
