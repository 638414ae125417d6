import { wordsOf } from './words.js';

/** `QTY 5,000`, `MAIL DATE 09/04/26`; without a mark, other labels may be verbs (`print 500`). */
export const bareLabels = wordsOf('bare label');
