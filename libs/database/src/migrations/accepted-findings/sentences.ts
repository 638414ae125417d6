/** A parameter that is not in the sentence may have any value. */
interface AcceptedFinding {
  code: string;
  params: Record<string, unknown>;
}

const numbersIn = (text: string) =>
  Array.from(text.replaceAll(',', '').matchAll(/[\d.]+/g), ([digits]) => Number(digits));

const pagesIn = (text: string) =>
  Array.from(text.matchAll(/(\d+)(?:–(\d+))?/g), ([, from, to = from]) => ({
    first: Number(from),
    last: Number(to),
  })).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_none, index) => first + index),
  );

const kinds: Record<string, { pattern: string; read: (text: string) => unknown }> = {
  pages: { pattern: '[Pp]ages? [\\d–, and]+', read: pagesIn },
  count: { pattern: 'one|\\d+', read: (text) => (text === 'one' ? 1 : Number(text)) },
  pair: { pattern: '[\\d.,]+ × [\\d.,]+', read: numbersIn },
  sizes: { pattern: '[\\d., ×in]+', read: (text) => text.split(', ').map(numbersIn) },
  names: {
    pattern: '.+',
    read: (text) => (/ and \d+ more$/.test(text) ? undefined : text.split(', ')),
  },
  words: { pattern: '.+', read: (text) => text },
};

const onPages = '{pages:pages} (?:is|are|has|have|shows|show)';
const inkSubject = `(?:${onPages}|The picture has)`;

const sentences: [text: string, ...codes: string[]][] = [
  ['The file needs a password to be opened', 'file-locked'],
  ['The file is protected against changes', 'file-protected'],
  ['The file cannot be read', 'file-broken'],
  ['The file is too large or too complex to be checked', 'file-costly'],
  ['The file cannot be found', 'file-lost'],
  ['The file came before files were checked', 'file-earlier'],
  ['Files of this kind are not checked', 'file-strange'],
  ['{pages:pages} could not be read', 'pages-unread'],
  ['Only the first {checked:count} of {total:count} pages were checked', 'pages-unchecked'],
  [
    'The file has {found:count} pages?',
    'page-count',
    'page-count-multiple',
    'page-count-not-ordered',
    'page-type-not-ordered',
    'too-many-pages',
  ],
  ['The file has 2 pages', 'back-not-ordered'],
  ['The file has one page', 'back-missing'],
  [`${onPages} comments or form fields`, 'notes'],
  [`${onPages} empty`, 'blank-pages'],
  ['The (?:page is|pages are) {found:sizes}', 'size-not-ordered'],
  [`${onPages} {found:pair} in, not {ordered:pair} in`, 'trim-size'],
  [`${onPages} two book pages side by side`, 'spreads'],
  [`${onPages} as large as the folded piece`, 'panels'],
  [`${onPages} less than 0\\.125 in of bleed`, 'bleed'],
  ['The bleed of {pages:pages} could not be measured', 'bleed-unmeasured'],
  ['The picture is {found:pair} pixels', 'picture-size-not-ordered', 'picture-shape'],
  ['The picture has no bleed', 'picture-bleed'],
  ['A picture does not say whether its edge is meant to be cut off', 'picture-bleed-unclear'],
  ['The picture has {dpi:count} dpi at {ordered:pair} in', 'picture-resolution'],
  [`${onPages} a picture of (?:down to )?{dpi:count} dpi at this size`, 'photo-resolution'],
  [
    `${onPages} a black-and-white drawing of (?:down to )?{dpi:count} dpi at this size`,
    'line-resolution',
  ],
  ['The fonts? {fonts:names} (?:is|are) not embedded in the file', 'fonts'],
  [`${inkSubject} colors in RGB`, 'rgb-colors'],
  [`${inkSubject} black or gray in RGB`, 'rgb-black'],
  [`${inkSubject} more colors than the order prints \\({ordered:words}\\)`, 'too-many-colors'],
  [`${inkSubject} the spot colors? {spots:names}`, 'spot-colors'],
  ['The file has colors', 'colors-not-ordered'],
  [`${inkSubject} colors of a kind that could not be read`, 'colors-unread'],
];

const placeholder = /\{(\w+):(\w+)\}/g;
const rules = sentences.map(([text, ...codes]) => ({
  codes,
  pattern: new RegExp(
    `^${text.replace(placeholder, (_all, name, kind) => `(?<${name}>${kinds[kind]!.pattern})`)}\\.$`,
    's',
  ),
  kindOf: Object.fromEntries(
    Array.from(text.matchAll(placeholder), ([, name, kind]) => [name!, kind!]),
  ),
}));

export const acceptedIn = (sentence: string): AcceptedFinding[] =>
  rules.flatMap(({ codes, pattern, kindOf }) => {
    const match = pattern.exec(sentence);
    if (!match) return [];
    const values = Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined);
    const params = Object.fromEntries(
      values.map(([name, text]) => [name, kinds[kindOf[name]!]!.read(text)]),
    );
    return codes.map((code) => ({ code, params }));
  });
