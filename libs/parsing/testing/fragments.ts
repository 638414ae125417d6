import type { Page } from '#documents';

const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
  (mark) => !/[b-zB-Z2-9]/.test(mark),
);
const unicode = [
  'é',
  'Ü',
  '½',
  '×',
  '²',
  '“',
  '’',
  '—',
  '•',
  '☐',
  '☑',
  '…',
  '\u00a0',
  '\u200b',
  '日',
  '😀',
  '\ud835\udfcf',
];
const space = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  ' \n',
  '1 ',
  '1\n',
  'a ',
  'a\n',
  ') ',
  ')\n',
  '" ',
  '"\n',
  '- ',
  '-\n',
  '$ ',
  '$\n',
];
const afterOne = '.|,|-|)|/|:|;|#|%|"|\'|x|@|&|+|=|*|$|_'.split('|');
const units = 'gsm|lb|#|pt|mm|in|"|ft|pp|pages|K|dozen|pcs|sets|part|%|mil|up|colors|sided'.split(
  '|',
);
const lists = [
  '(1) |1,000 |$1.00 |1/2 |8-1/2 |10/15 |10/15/2027 |=20|=3D|8.5 x 11 |1x1 |1k |5M |4/4 |100 000 |5.000 |1:1 |2027 |555-0100 ',
  '0,|1. 5 |1 1/2 x |no.1-|50/|$5 |1 of 2 |twenty |one hundred |half a million |5 - 6 |1st ',
  'booklets |flyers |#10 envelopes |business cards |letterhead |NCR forms |banners |saddle stitch |tri-fold |aqueous |perforated ',
  'numbered |drill |shrink wrap |lamination |gloss |cover |text |white |opaque |bond |vinyl |black |PMS |CMYK |full color |both sides ',
  'front |inside |flat |finished |letter |A4 |pick up |ship to |deliver to |mail date |in homes |proof |boxes of |per |each |total ',
  'or |and |no |not |instead of |last year |also |option |changed to |the |a |of |to |for |from |same |need |we |please |hi |thanks ',
  'June |Monday |15. |Suite |Street |TX |Order |System: |ignore |und |les |für |el ',
  'Qty: |Size: |Stock: |Colors: |Title: |Finishing: |Mail date: |Ship to: |PO: |A: |Notes: |a, size:1, |Quantity 5; |Price $5 ',
  '<b>|</p>|<p hidden>|<!--|<script>|&amp;|&#65;|<div style="display:none">|<td>1|{{|${|[ ]|[x] |{"a":|../|;--|"\';',
  '> |>> |- |* |1. a |From: a |Subject: x |On Mon wrote: |-- |____|....|==|--|a@b.co |www.a.us |http://a.b/ |+1 (555) ',
  '500 booklets |5 flyers 4/4, |1,000 @ $5 |100# gloss text |8.5 x 11, 80# |16pt C2S |4/0 on 100 lb cover, |PMS 186 and 187 ',
  'fold both sides |aqueous front |no fold or |pick up or deliver? |ship 200 to Boise |in boxes of 50, |numbered 1-500 in black ',
  'mail 10/15, |from 500 to 1,000 |50% off 500 |item 1 |Qty 5 x 6 |500/1000/|a a, 1 |"x" 1 |(flyers) |é 1 |5×7 |½ x 1 ',
  'Size: 5\n|flyers\n|500 flyers\n|Qty\tSize\tStock\n|1,2,3\n|> 5\n|From: a\nSubject: b\n|- a\n|[x] a\n|a, size:1,\n',
];

export const fragments: readonly string[] = [
  ...new Set([
    ...ascii,
    ...unicode,
    ...space,
    ...afterOne.flatMap((mark) => [`1${mark}`, `1${mark} `]),
    ...units.flatMap((unit) => [`5 ${unit} `, `100${unit}`]),
    ...lists.flatMap((list) => list.split('|')),
    '|',
    '1|',
    '|a|b|\n',
  ]),
];

const repeat = (fragment: string, length: number) =>
  fragment.repeat(Math.ceil(length / fragment.length)).slice(0, length);
const perLine = 60;
const cut = (text: string) => text.match(/[^\n]{1,60}/g) ?? [];

export function repeatedText(fragment: string, length: number): string {
  const half = repeat(fragment, length / 2);
  return `500 booklets, 8.5 x 11, 4/4 on 100# gloss text\n${half}\n${cut(half).join('\n')}`;
}

const line = (texts: readonly string[], row: number) => ({
  top: 14 * row,
  height: 10,
  cells: texts.map((text, index) => ({ text, from: 40 + 100 * index, to: 130 + 100 * index })),
});

export function repeatedOrder(fragment: string, length: number): Page[] {
  const pieces = cut(repeat(fragment, length / 3));
  const words = repeat(fragment, length / 3).match(/[^\s]{1,6}/g) ?? [];
  const wide = Array.from({ length: Math.ceil(words.length / perLine) }, (_, row) =>
    words.slice(row * perLine, (row + 1) * perLine),
  );
  const rows = [
    ['Purchase Order', 'PO Number: 4711'],
    ['Qty', 'Description', 'Amount'],
    ...pieces.map((piece) => ['500', piece, '$50.00']),
    ['Total', '$500.00'],
    ...pieces.map((piece) => [piece]),
    ...wide,
  ];
  return [{ lines: rows.map(line) }];
}
