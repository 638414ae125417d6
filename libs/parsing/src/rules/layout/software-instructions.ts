import { instructionPhrases, instructionWords } from '../vocabulary/software-instructions.js';
import type { Token } from '../tokens/token.js';

/** `### SYSTEM ###`, `SYSTEM:`, `Assistant:`, `[INST]`: a heading that speaks for a machine. */
const roles = new Set(['system', 'assistant', 'inst', 'developer', 'im_start']);

/** Ignores sentences with instructions to software. */
export function ignoreInstructions(
  tokens: readonly Token[],
  sentence: Int32Array,
  ignoredTokens: Uint8Array,
): void {
  let isInInstructions = false;
  let line = 0;
  for (let first = 0; first < tokens.length;) {
    let next = first + 1;
    while (next < tokens.length && sentence[next] === sentence[first]) next++;
    const firstLine = tokens[first]?.line ?? 0;
    if (firstLine > line + 1 || isDivider(tokens, first, next)) isInInstructions = false;
    line = tokens[next - 1]?.line ?? firstLine;
    const isInstruction = hasInstructions(tokens, first, next, isInInstructions);
    if (isInstruction) {
      ignoredTokens.fill(1, first, next);
      isInInstructions = true;
    }
    first = next;
  }
  ignoreObjects(tokens, ignoredTokens);
}

/** A rule such as `----` or a greeting ends the instructions. */
function isDivider(tokens: readonly Token[], first: number, next: number): boolean {
  const rule = /^[-=_*~]$/;
  let marks = 0;
  while (first + marks < next && rule.test(tokens[first + marks]?.text ?? '')) marks++;
  return marks >= 3 || /^(?:dear|hello|hi)$/.test(tokens[first + marks]?.word ?? '');
}

function hasInstructions(
  tokens: readonly Token[],
  first: number,
  next: number,
  isInInstructions: boolean,
): boolean {
  let words = 0;
  for (let index = first; index < next; index++) {
    const token = tokens[index];
    if (token?.kind !== 'word') continue;
    const isRoleHeading =
      words++ === 0 && roles.has(token.word) && headingAfter(tokens, index, next);
    if (
      isRoleHeading ||
      instructionPhrases.matchAt(tokens, index) ||
      (isInInstructions && instructionWords.has(token.word))
    )
      return true;
  }
  return false;
}

function headingAfter(tokens: readonly Token[], index: number, next: number): boolean {
  const after = tokens[index + 1];
  return after === undefined || index + 1 >= next || [':', '#', ']', '>', '|'].includes(after.text);
}

/** `{"title": "x", "quantity": 1}` */
function ignoreObjects(tokens: readonly Token[], ignoredTokens: Uint8Array): void {
  let depth = 0;
  let isIgnored = false;
  for (let index = 0; index < tokens.length; index++) {
    if (tokens[index]?.text === '{') {
      if (depth++ === 0) isIgnored = ignoredTokens[index] === 1 || ignoredTokens[index - 1] === 1;
    }
    if (depth > 0 && isIgnored) ignoredTokens[index] = 1;
    if (tokens[index]?.text === '}' && depth > 0) depth--;
  }
}
