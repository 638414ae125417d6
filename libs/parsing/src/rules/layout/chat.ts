import type { Line } from './line.js';

const date = String.raw`\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?,? `;
const time = String.raw`(?:${date})?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?`;
const speaker = String.raw`\p{L}[\p{L}\d_ .'&@()-]{0,40}`;
/** `[10:02] Marisol:`, `11/4/26, 10:02 AM - Marisol:`, `Marisol (10:02 AM):` */
const spokenBy = new RegExp(
  String.raw`^(?:[[(]?${time}[\])]?[ \t,-]*${speaker}:|${speaker}[ \t,]*[[(]${time}[\])]:?)[ \t]+`,
  'iu',
);
const minLines = 3;
const maxPrefix = 80;

/** Leaves out who says what is in each line of a chat, and when. */
export function readChat(text: string, lines: readonly Line[]): void {
  const spoken = lines.flatMap((line) => {
    const { start, end } = line;
    const [prefix] = spokenBy.exec(text.slice(start, Math.min(end, start + maxPrefix))) ?? [];
    return prefix ? [{ line, prefix }] : [];
  });
  if (spoken.length < minLines) return;
  for (const { line, prefix } of spoken) line.start += prefix.length;
}
