export interface Place {
  start: number;
  end: number;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The first place of a quotation, whose white space may differ and whose ends may be cut. */
export function findSnippet(text: string, snippet: string): Place | undefined {
  const words = snippet.replace(/^…|…$/g, '').split(/\s+/).filter(Boolean);
  if (!words.length) return undefined;
  const match = new RegExp(words.map(escaped).join('[\\s>|]+')).exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
