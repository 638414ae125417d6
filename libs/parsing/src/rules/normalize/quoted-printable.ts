import { type MappedText, rewrite } from './mapped-text.js';

const residue = /=(?:3D|\r?\n|(?:C[2-5]|E2|F0)=[0-9A-F]{2})/g;

/** Leaves text with other equals signs unchanged. */
export function withoutQuotedPrintable(from: MappedText): MappedText {
  const isDeclared = /content-transfer-encoding:\s{0,5}quoted-printable/i.test(from.text);
  if (!isDeclared && (from.text.match(residue)?.length ?? 0) < 2) return from;
  const decoder = new TextDecoder();
  return rewrite(from, /=[ \t]{0,4}\r?\n|(?:=[0-9A-F]{2}){1,64}/g, (match) => {
    if (match.endsWith('\n')) return '';
    const bytes = match
      .slice(1)
      .split('=')
      .map((hex) => Number.parseInt(hex, 16));
    return decoder.decode(Uint8Array.from(bytes));
  });
}
