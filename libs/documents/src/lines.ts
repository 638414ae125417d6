import { type Run, runsOf, type Weight } from './fonts.js';

/** Chinese, Japanese and Korean may break between any two characters. */
const pieces =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|\s+|[^\s\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/gu;

export function linesOf(
  text: string,
  weight: Weight,
  width: number,
  measure: (runs: readonly Run[]) => number,
): Run[][] {
  const widthOf = (piece: string) => measure(runsOf(piece, weight));
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    const take = (piece: string) => {
      if (widthOf(line + piece.trimEnd()) <= width) line += piece;
      else {
        if (line.trim()) lines.push(line);
        line = piece.trimStart();
      }
    };
    for (const piece of paragraph.match(pieces) ?? [])
      for (const part of splitPiece(piece, width, widthOf)) take(part);
    lines.push(line);
    return lines.map((each) => runsOf(each.trimEnd(), weight));
  });
}

function splitPiece(piece: string, width: number, widthOf: (text: string) => number) {
  if (widthOf(piece) <= width) return [piece];
  const parts = [''];
  for (const character of piece) {
    if (widthOf(parts.at(-1)! + character) > width) parts.push('');
    parts[parts.length - 1] += character;
  }
  return parts;
}
