import { type Edit, edit, type MappedText, rewrite } from './mapped-text.js';

const inline =
  'a|abbr|b|big|code|em|font|i|img|input|ins|label|mark|o:p|s|small|span|strike|strong|sub|sup|svg|tt|u';
const cells = 'td|th';
const blocks =
  'blockquote|body|br|button|center|dd|div|dl|dt|embed|footer|form|h[1-6]|head|header|hr|html|iframe|li|link|main|meta|object|ol|p|pre|section|select|table|tbody|textarea|tfoot|thead|title|tr|ul|video|xml';
const tag = new RegExp(
  `</?(?:(${inline})|(${cells})|(?:${blocks}))(?=[\\s/>])[^<>]{0,2000}>`,
  'gi',
);
/** `<div style="display:none">`, `<p hidden>`. */
const hiddenElement =
  /<([a-z][a-z0-9]{0,9})\b(?=[^<>]{0,400}(?:display\s?:\s?none|visibility\s?:\s?hidden|font-size\s?:\s?0|\shidden(?=[\s>=])))[^<>]{0,400}>/gi;
const closingTag = /<\/([a-z][a-z0-9]{0,9})>/gi;
const entity = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6}\d{0,2});/gi;
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  times: 'x',
  frac12: '1/2',
  frac14: '1/4',
  frac34: '3/4',
  ndash: '-',
  mdash: ' - ',
  rsquo: "'",
  lsquo: "'",
  rdquo: '"',
  ldquo: '"',
  bull: '\u2022',
};

/** One pass, so that repeated tags stay linear. */
function enclosedEdits(text: string, openingTag: RegExp, closingTag: RegExp): Edit[] {
  const ends = [...text.matchAll(closingTag)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const edits: Edit[] = [];
  let next = 0;
  let editedEnd = 0;
  for (const { index } of text.matchAll(openingTag)) {
    while (next < ends.length && (ends[next]?.start ?? 0) < index) next++;
    const end = ends[next]?.end;
    if (end === undefined) break;
    if (index < editedEnd) continue;
    edits.push({ start: index, end, replacement: '\n' });
    editedEnd = end;
  }
  return edits;
}

/** Elements that the reader of an email does not see. */
function hiddenEdits(text: string): Edit[] {
  const edits: Edit[] = [];
  const closingTags = Map.groupBy([...text.matchAll(closingTag)].toReversed(), ([, name]) => name);
  let editedEnd = 0;
  for (const { index, 1: name } of text.matchAll(hiddenElement)) {
    const ends = closingTags.get(name) ?? [];
    let end = ends.at(-1);
    while (end && end.index < index) {
      ends.pop();
      end = ends.at(-1);
    }
    if (index < editedEnd || !end) continue;
    editedEnd = end.index + end[0].length;
    edits.push({ start: index, end: editedEnd, replacement: '\n' });
  }
  return edits;
}

function decodeEntity(match: string): string {
  const name = match.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return entities[name] ?? match;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** Tabs separate cells, and line breaks separate blocks. */
export function withoutMarkup(from: MappedText): MappedText {
  const visibleText = edit(from, hiddenEdits(from.text));
  const withoutComments = edit(visibleText, enclosedEdits(visibleText.text, /<!--/g, /-->/g));
  const withoutScripts = edit(
    withoutComments,
    enclosedEdits(withoutComments.text, /<(?:script|style)\b/gi, /<\/(?:script|style)\s{0,9}>/gi),
  );
  const withoutTags = rewrite(withoutScripts, tag, (match) => {
    const name = /[a-z][a-z0-9:]*/i.exec(match)?.[0].toLowerCase() ?? '';
    if (new RegExp(`^(?:${cells})$`).test(name)) return match.startsWith('</') ? '\t' : '';
    return new RegExp(`^(?:${inline})$`).test(name) ? '' : '\n';
  });
  return rewrite(withoutTags, entity, decodeEntity);
}
