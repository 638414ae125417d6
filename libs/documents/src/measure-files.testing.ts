import { readdirSync, readFileSync } from 'node:fs';
import {
  docxParts,
  eml,
  msg,
  pdf,
  pictureOf,
  wordTable,
  xlsxParts,
  zipOf,
} from './files.testing.js';
import { type FileContent, FileReader, FileRules, PdfReader, PdfRules } from './index.js';

// npm run parse:files: time of each kind of file, and what a scan of a PDF loses.

const folder = new URL('../../parsing/corpus/pdf/', import.meta.url);
const times = 20;
const pdfs = new PdfReader(new PdfRules());
const reader = new FileReader(pdfs, new FileRules());
setInterval(() => undefined, 1000); // the children alone do not keep this process

const rows = Array.from({ length: 200 }, (_, index) => [
  `Poster ${index}`,
  '2,500',
  '4/4',
  'matte',
]);
const text = rows.map((row) => row.join(', ')).join('\n');
const parts = [{ type: 'text/plain', content: text }];
const attachment = { name: 'po.pdf', type: 'application/pdf', content: Buffer.alloc(2_000_000, 1) };
const files: Record<string, Buffer> = {
  'request.txt': Buffer.from(text),
  'request.html': Buffer.from(
    `<table>${rows.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('')}</table>`,
  ),
  'request.docx': zipOf(docxParts(wordTable(rows))),
  'request.xlsx': zipOf(xlsxParts({ Items: rows })),
  'list.xlsx': zipOf(xlsxParts({ List: Array.from({ length: 250 }, () => rows).flat() })),
  'request.csv': Buffer.from(text),
  'request.eml': eml(['Subject: Posters'], [...parts, attachment]),
  'request.msg': msg({
    subject: 'Posters',
    sender: ['', ''],
    body: text,
    attachments: [attachment],
  }),
};
for (const [name, bytes] of Object.entries(files)) {
  await reader.read({ name, bytes });
  const start = performance.now();
  for (let count = 0; count < times; count++) await reader.read({ name, bytes });
  const ms = (performance.now() - start) / times;
  console.log(`${name} (${Math.round(bytes.length / 1000)} kB): ${ms.toFixed(1)} ms`);
}

const cellsIn = (content: FileContent) =>
  content.kind === 'pages'
    ? content.pages
        .slice(0, 1)
        .flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.map((cell) => cell.text)))
    : [];
/** Spaces around a point or a cross are a matter of the typeface. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
function shareOf(expected: readonly string[], actual: readonly string[]) {
  const left = actual.map(plain);
  const matches = expected.map(plain).filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
  return matches.length / expected.length;
}
const words = (cells: readonly string[]) => cells.flatMap((cell) => cell.split(' ')).filter(plain);

const results = { seconds: [] as number[], cells: [] as number[], words: [] as number[] };
const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
for (const name of names) {
  const drawn = readFileSync(new URL(name, folder));
  const picture = await (await pictureOf(drawn)).png().toBuffer();
  const expected = cellsIn(await reader.read({ name, bytes: drawn }));
  const scan = await pdf(
    (document) =>
      void document
        .addPage({ size: sizeOf(picture), margin: 0 })
        .image(picture, 0, 0, { scale: 0.36 }),
    { autoFirstPage: false },
  );
  if (results.seconds.length === 0) await reader.read({ name, bytes: scan }); // starts the engine
  const start = performance.now();
  const actual = cellsIn(await reader.read({ name, bytes: scan }));
  results.seconds.push((performance.now() - start) / 1000);
  results.cells.push(shareOf(expected, actual));
  results.words.push(shareOf(words(expected), words(actual)));
}
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
console.log(
  `${names.length} scanned pages at 200 dpi: ${mean(results.seconds).toFixed(2)} s each ` +
    `(slowest ${Math.max(...results.seconds).toFixed(2)} s), ` +
    `${(mean(results.words) * 100).toFixed(1)} % of the words and ` +
    `${(mean(results.cells) * 100).toFixed(1)} % of the cells as in the PDF`,
);
process.exit(0);

/** In points. */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16) * 0.36, png.readUInt32BE(20) * 0.36];
}
