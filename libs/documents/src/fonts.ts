import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 400 | 700;

export interface Run {
  file: string;
  text: string;
}

/** The first family that has a character prints it. */
const families = ['noto-sans', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
const require = createRequire(import.meta.url);

type Subset = { name: string; ranges: [from: number, to: number][] };
const fonts = new Map<string, { folder: string; subsets: Subset[] }>();
const familyByText = new Map<string, string>();

export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const file = fileFor(character, weight);
    const lastRun = runs.at(-1);
    if (lastRun?.file === file) lastRun.text += character;
    else runs.push({ file, text: character });
  }
  return runs;
}

function fileFor(character: string, weight: Weight): string {
  const key = `${weight}${character}`;
  let file = familyByText.get(key);
  if (!file) familyByText.set(key, (file = find(character.codePointAt(0)!, weight)));
  return file;
}

function find(code: number, weight: Weight) {
  for (const family of families) {
    const { folder, subsets } = subsetsOf(family);
    for (const { name } of subsets.filter((subset) =>
      subset.ranges.some(([from, to]) => code >= from && code <= to),
    )) {
      // Composite glyphs of WOFF2 cannot be embedded in subsets.
      const file = join(folder, `${family}-${name}-${weight}-normal.woff`);
      if (existsSync(file)) return file;
    }
  }
  return join(subsetsOf('noto-sans').folder, `noto-sans-latin-${weight}-normal.woff`);
}

function subsetsOf(family: string) {
  let font = fonts.get(family);
  if (!font) {
    const index = require.resolve(`@fontsource/${family}/unicode.json`);
    const ranges = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>;
    const subsets = Object.entries(ranges).map(([name, list]) => ({
      name: name.replace(/[[\]]/g, ''),
      ranges: list.split(',').map(toRange),
    }));
    fonts.set(family, (font = { folder: join(dirname(index), 'files'), subsets }));
  }
  return font;
}

const toRange = (text: string): [number, number] => {
  const [from = '0', to = from] = text.trim().replace('U+', '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
};
