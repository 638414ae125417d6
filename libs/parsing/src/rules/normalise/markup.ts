import { type Edit, edit, type MappedText, rewrite } from './mapped-text.js';

const inline = 'a|abbr|b|big|code|em|font|i|img|input|ins|label|mark|o:p|s|small|span|strike|strong|sub|sup|svg|tt|u';
const cells = 'td|th';
const blocks =
  'blockquote|body|br|button|center|dd|div|dl|dt|embed|footer|form|h[1-6]|head|header|hr|html|iframe|li|link|main|meta|object|ol|p|pre|section|select|table|tbody|textarea|tfoot|thead|title|tr|ul|video|xml';
const tag = new RegExp(`</?(?:(${inline})|(${cells})|(?:${blocks}))(?=[\\s/>])[^<>]{0,2000}>`, 'gi');
/** `<div style="display:none">`, `<p hidden>`. */
const unseen =
  /<([a-z][a-z0-9]{0,9})\b(?=[^<>]{0,400}(?:display\s?:\s?none|visibility\s?:\s?hidden|font-size\s?:\s?0|\shidden(?=[\s>=])))[^<>]{0,400}>/gi;
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

/** Pairs the first opening with the next closing and so on: one walk, whatever the text repeats. */
function enclosed(text: string, opening: RegExp, closing: RegExp): Edit[] {
  const ends = [...text.matchAll(closing)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const edits: Edit[] = [];
  let next = 0;
  let done = 0;
  for (const { index } of text.matchAll(opening)) {
    while (next < ends.length && (ends[next]?.start ?? 0) < index) next++;
    const end = ends[next]?.end;
    if (end === undefined) break;
    if (index < done) continue;
    edits.push({ start: index, end, by: '\n' });
    done = end;
  }
  return edits;
}

/** Elements that no reader of the mail would see; each ends with the next closing tag of its name. */
function hidden(text: string): Edit[] {
  const edits: Edit[] = [];
  const open = new Set<string>();
  let done = 0;
  for (const { index, 1: name = '' } of text.matchAll(unseen)) {
    if (index < done || open.has(name)) continue;
    const end = text.indexOf(`</${name}>`, index);
    if (end < 0) {
      open.add(name); // looked for once, however often it is opened
      continue;
    }
    done = end + name.length + 3;
    edits.push({ start: index, end: done, by: '\n' });
  }
  return edits;
}

function decoded(found: string): string {
  const name = found.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return entities[name] ?? found;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** What a reader of the mail would see: no comments, scripts, styles or tags; table cells by tabs, blocks by lines. */
export function withoutMarkup(from: MappedText): MappedText {
  const shown = edit(from, hidden(from.text));
  const visible = edit(shown, enclosed(shown.text, /<!--/g, /-->/g));
  const unscripted = edit(visible, enclosed(visible.text, /<(?:script|style)\b/gi, /<\/(?:script|style)\s{0,9}>/gi));
  const untagged = rewrite(unscripted, tag, (found) => {
    const name = /[a-z][a-z0-9:]*/i.exec(found)?.[0].toLowerCase() ?? '';
    if (new RegExp(`^(?:${cells})$`).test(name)) return found.startsWith('</') ? '\t' : '';
    return new RegExp(`^(?:${inline})$`).test(name) ? '' : '\n';
  });
  return rewrite(untagged, entity, decoded);
}
