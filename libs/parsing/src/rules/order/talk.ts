import type { Cell, Page } from '#documents';
import { muteMachineTalk } from '../layout/machine-talk.js';
import { readLines } from '../layout/line.js';
import { readSentences } from '../layout/sentences.js';
import { tokenize } from '../tokens/tokenize.js';
import type { Token } from '../tokens/token.js';

/** Removes instructions to software, so that no number in them is used. */
export function withoutMachineTalk(pages: readonly Page[]): Page[] {
  return pages.map(({ lines }) => {
    const cells = lines.flatMap((line) => line.cells);
    const silent = machineTalkCells(cells);
    if (silent.size === 0) return { lines };
    const isSpoken = (cell: Cell) => !silent.has(cell);
    return {
      lines: lines
        .map((line) => ({ ...line, cells: line.cells.filter(isSpoken) }))
        .filter((line) => line.cells.length > 0),
    };
  });
}

function machineTalkCells(cells: readonly Cell[]): Set<Cell> {
  const text = cells.map((cell) => cell.text.replaceAll('\n', ' ')).join('\n');
  const lines = readLines(text);
  const tokens: Token[] = [];
  for (const [index, { start, end }] of lines.entries()) tokenize(text, start, end, index, tokens);
  const ignoredTokens = new Uint8Array(tokens.length);
  muteMachineTalk(tokens, readSentences(tokens, lines, new Set()).sentence, ignoredTokens);
  const silentCells = new Set<Cell>();
  for (const [index, token] of tokens.entries()) {
    const cell = ignoredTokens[index] ? cells[token.line] : undefined;
    if (cell) silentCells.add(cell);
  }
  return silentCells;
}
