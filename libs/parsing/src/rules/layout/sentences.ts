import type { Token } from '../tokens/token.js';
import { wordsOf } from '../vocabulary/words.js';
import type { Line } from './line.js';

const abbreviations = wordsOf('abbreviation');
const sentenceMarks = new Set(['!', '?', ';', '\u2022', '\t', '|', '[', ']']);
const clauseMarks = new Set([',', '(', ')', ':', '[', ']', '"', '=']);
const clauseWords = wordsOf('clause word');

export interface Sentences {
  /** The sentence number and the clause number of each token. */
  sentence: Int32Array;
  clause: Int32Array;
}

/** A shorter word before a point may be an abbreviation. */
const minWord = 4;

/** After the point of a unit, as in `on 14 pt. The flyers …`, these begin a sentence. */
const sentenceOpener =
  /^(?:Also|Can|Could|Do|I|If|It|My|Next|Our|Please|Plus|That|The|Then|These|They|This|Those|We|You|Your)$/;

/** The number behind these is no number of a list, and the one before these begins a sentence. */
const endsNumber = /^(?:the|for|of|on|and)$/;
const beginsSentence = /^(?:is|are|at|on)$/;

function endsSentence(tokens: readonly Token[], index: number, line: Line | undefined): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!before || !token) return true;
  if (before.line !== token.line && !(token.line === before.line + 1 && line?.isContinued))
    return true;
  if (sentenceMarks.has(before.text) || token.text === '[') return true;
  if (before.text !== '.' || !token.hasSpace) return false;
  const word = tokens[index - 2];
  // `4/4. cover 4/0`, `not the 100. 4 color`, `100# text for 1. 60# offset`, `8 x 9. 4 is red`
  if (word?.kind === 'number' && !before.hasSpace && tokens[index - 3]?.line === token.line)
    return (
      !word.hasSpace ||
      /^(?:\p{L}{4}|\p{Lu}\p{Ll}*(?:'\p{Ll}+)?$)/u.test(token.text) ||
      (token.kind === 'number' &&
        (endsNumber.test(tokens[index - 3]?.word ?? '') ||
          beginsSentence.test(tokens[index + 1]?.word ?? '')))
    );
  // `80# text. banners full color`
  const isLong = word?.kind === 'word' && word.text.length >= minWord;
  if (tokens[index - 3]?.kind === 'number' && sentenceOpener.test(token.text)) return true;
  const initials = word?.text.length === 1 && tokens[index - 3]?.text === '.' && !word.hasSpace;
  return (
    !(word && !before.hasSpace && (abbreviations.has(word.word) || initials)) &&
    (isLong || !/^\p{Ll}/u.test(token.text))
  );
}

function endsClause(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (!before || !token) return true;
  if (clauseMarks.has(before.text) || token.text === '(' || clauseWords.has(token.word))
    return true;
  return before.text === '-' && before.hasSpace && token.hasSpace && next !== undefined;
}

/** Sentences end at points and cells; clauses at commas, brackets, dashes and words like `but`. */
export function readSentences(
  tokens: readonly Token[],
  lines: readonly Line[],
  starts: ReadonlySet<number>,
): Sentences {
  const sentence = new Int32Array(tokens.length);
  const clause = new Int32Array(tokens.length);
  let [sentences, clauses] = [0, 0];
  for (let index = 0; index < tokens.length; index++) {
    if (
      index > 0 &&
      (starts.has(tokens[index]?.start ?? -1) ||
        endsSentence(tokens, index, lines[tokens[index - 1]?.line ?? -1]))
    ) {
      sentences++;
      clauses++;
    } else if (index > 0 && endsClause(tokens, index)) clauses++;
    sentence[index] = sentences;
    clause[index] = clauses;
  }
  return { sentence, clause };
}
