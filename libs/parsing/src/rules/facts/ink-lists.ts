import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import { type InkMember, memberAt } from './ink-members.js';
import { inSameSentence, wordAt } from './near.js';

/** Members that are joined, each with the words between, of which the first has none. */
export interface InkList extends Span {
  members: readonly InkMember[];
  joints: readonly string[];
}

const maxMembers = 8;
const joint = /^(?:and|&|\+|plus|with|,|\/|und|et|y|n)$/;
const determiner = /^(?:a|an|the|our|your|their|also|solid|flood|spot|in)$/;
const maxDeterminers = 2;

/** Where the next member begins: after `, and`, `plus our`. */
function afterJoint(text: Document, end: number): { index: number; joint: string } | undefined {
  const mark = wordAt(text, end);
  if (!joint.test(mark)) return undefined;
  const isDouble = mark === ',' && /^(?:and|&|plus)$/.test(wordAt(text, end + 1));
  let index = isDouble ? end + 2 : end + 1;
  for (let nth = 0; nth < maxDeterminers && determiner.test(wordAt(text, index)); nth++) index++;
  return inSameSentence(text, end - 1, index)
    ? { index, joint: isDouble ? wordAt(text, end + 1) : mark }
    : undefined;
}

/** `black, 185 and reflex blue`, whether the members are inks or not. */
export function inkListAt(
  text: Document,
  first: number,
  isFree: (index: number) => boolean,
): InkList {
  const members: InkMember[] = [];
  const joints: string[] = [];
  let start: ReturnType<typeof afterJoint> = { index: first, joint: '' };
  while (start && members.length < maxMembers && isFree(start.index)) {
    const member = memberAt(text, start.index);
    if (!member) break;
    members.push(member);
    joints.push(start.joint);
    start = afterJoint(text, member.next);
  }
  return { first, next: members.at(-1)?.next ?? first, members, joints };
}

/** Members that belong to the one before; black is no further ink of four-color process. */
export const joinedMembers = ({ members }: InkList): InkMember[] =>
  members.filter(({ names }, nth) => {
    const isBlackAfterProcess =
      names.includes('black') && members.slice(0, nth).some(({ kind }) => /^process/.test(kind));
    return nth > 0 && !isBlackAfterProcess;
  });
