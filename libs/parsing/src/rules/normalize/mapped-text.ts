/** `places` has the document position of each character and of the end. */
export interface MappedText {
  text: string;
  places: Uint32Array;
}

export function toMappedText(document: string): MappedText {
  return {
    text: document,
    places: Uint32Array.from({ length: document.length + 1 }, (_, index) => index),
  };
}

/** Edits are in order and do not overlap. */
export interface Edit {
  start: number;
  end: number;
  replacement: string;
}

export function edit(from: MappedText, edits: readonly Edit[]): MappedText {
  if (edits.length === 0) return from;
  const length = edits.reduce(
    (sum, { start, end, replacement }) => sum + replacement.length - (end - start),
    from.text.length,
  );
  const places = new Uint32Array(length + 1);
  const pieces: string[] = [];
  let read = 0;
  let write = 0;
  const copy = (stop: number) => {
    pieces.push(from.text.slice(read, stop));
    places.set(from.places.subarray(read, stop), write);
    write += stop - read;
  };
  for (const { start, end, replacement } of edits) {
    copy(start);
    for (let offset = 0; offset < replacement.length; offset++)
      places[write++] = from.places[Math.min(start + offset, Math.max(start, end - 1))] ?? 0;
    pieces.push(replacement);
    read = end;
  }
  copy(from.text.length);
  places[length] = from.places[from.text.length] ?? 0;
  return { text: pieces.join(''), places };
}

export function rewrite(
  from: MappedText,
  pattern: RegExp,
  replacement: (match: string, start: number) => string,
): MappedText {
  const edits: Edit[] = [];
  for (const match of from.text.matchAll(pattern)) {
    edits.push({
      start: match.index,
      end: match.index + match[0].length,
      replacement: replacement(match[0], match.index),
    });
  }
  return edit(from, edits);
}

export function placeOf(
  from: MappedText,
  start: number,
  end: number,
): { start: number; end: number } {
  const first = from.places[start] ?? 0;
  return { start: first, end: end > start ? (from.places[end - 1] ?? first) + 1 : first };
}
