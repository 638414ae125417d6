import type { Cell, Page } from '#documents';
import { ignoreInstructions } from '../layout/software-instructions.js';
import { readLines } from '../layout/line.js';
import { readSentences } from '../layout/sentences.js';
import { tokenize } from '../tokens/tokenize.js';
import type { Token } from '../tokens/token.js';

/** Removes instructions to software, so that no number in them is used. */
export function withoutInstructions(pages: readonly Page[]): Page[] {
  return pages.map(({ lines }) => {
    const cells = lines.flatMap((line) => line.cells);
    const instructionCells = findInstructionCells(cells);
    if (instructionCells.size === 0) return { lines };
    const isProse = (cell: Cell) => !instructionCells.has(cell);
    return {
      lines: lines
        .map((line) => ({ ...line, cells: line.cells.filter(isProse) }))
        .filter((line) => line.cells.length > 0),
    };
  });
}

function findInstructionCells(cells: readonly Cell[]): Set<Cell> {
  const text = cells.map((cell) => cell.text.replaceAll('\n', ' ')).join('\n');
  const lines = readLines(text);
  const tokens: Token[] = [];
  for (const [index, { start, end }] of lines.entries()) tokenize(text, start, end, index, tokens);
  const ignoredTokens = new Uint8Array(tokens.length);
  ignoreInstructions(tokens, readSentences(tokens, lines, new Set()).sentence, ignoredTokens);
  const ignoredCells = new Set<Cell>();
  for (const [index, token] of tokens.entries()) {
    const cell = ignoredTokens[index] ? cells[token.line] : undefined;
    if (cell) ignoredCells.add(cell);
  }
  return ignoredCells;
}
