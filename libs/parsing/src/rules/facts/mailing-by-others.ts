import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';

const mailing = 'mail(?:s|ed|ing|ings)?';
/** What may stand between somebody and the mailing. */
const between =
  "(?:(?:'ll|will|can|do|does|also|handles?|takes?|care|of|all|the|our|and|address|addressing|inkjet|insert|inserts|inserting) )*";
const agreed = `(?:,|\\.|;|it|them|these|for|$)`;

const byOthers = [
  // `Eastport, who handle the mailing for us`, `they mail, we pay postage`; not `they mail 5/3`
  `\\b(?:who|they) ${between}${mailing} ${agreed}`,
  // `all addressing and mailing is done by Eastport`
  `\\b${mailing} (?:is|are|will be|gets|being) (?:done|handled|performed) (?:by|at) (?!you\\b|your\\b)`,
  // `we insert and mail on our end`
  `\\b${mailing} (?:it |them )?on our end\\b`,
  // `you will not be mailing for us`
  `\\bnot (?:be )?mailing (?:it |them |these )?${agreed}`,
].map((pattern) => new RegExp(pattern));

/** A sentence about mailing that the printer does not do. */
export function isMailingByOthers({ tokens }: Document, { first, next }: Span): boolean {
  const words = tokens
    .slice(first, next)
    .map(({ word }) => word)
    .join(' ');
  return byOthers.some((pattern) => pattern.test(`${words} `));
}
