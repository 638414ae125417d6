import { runsOf } from './fonts.js';
import { linesOf } from './lines.js';

const measure = (runs: readonly { text: string }[]) =>
  runs.reduce((width, { text }) => width + Array.from(text).length * 10, 0);
const lines = (text: string, width: number) =>
  linesOf(text, 400, width, measure).map((runs) => runs.map((run) => run.text).join(''));

test('breaks between words and keeps the writer’s own lines', () => {
  expect(lines('one two three\nfour', 80)).toEqual(['one two', 'three', 'four']);
});

test('cuts a word that is longer than a line', () => {
  expect(lines('abcdefghijkl', 50)).toEqual(['abcde', 'fghij', 'kl']);
});

test('breaks Chinese, Japanese and Korean between characters', () => {
  expect(lines('株式会社北京', 30)).toEqual(['株式会', '社北京']);
});

test.each([
  ['Łódź', 'noto-sans-latin'],
  ['Ωμέγα', 'noto-sans-greek'],
  ['Привет', 'noto-sans-cyrillic'],
  ['北京', 'noto-sans-sc'],
  ['膵', 'noto-sans-jp'],
  ['서울', 'noto-sans-kr'],
])('%s prints with %s', (text, family) => {
  for (const run of runsOf(text, 700))
    expect(run.file).toContain(family.replace(/-(latin|greek|cyrillic)$/, ''));
  expect(runsOf(text, 700).some((run) => run.file.includes(family))).toBe(true);
});
