import { wordsOf } from './words.js';

/**
 * Labels that need no mark before a number: `QTY 5,000`, `MAIL DATE 09/04/26`. Others would be
 * verbs there (`print 500`).
 */
export const bareLabels = wordsOf('bare label');
