import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Config, loadConfig } from '#config';
import { FileReader, PdfReader, PdfRules } from '#documents';
import { type OpenAiStub, startOpenAiStub } from '#testing';
import { DocumentReader } from './document-reader.js';
import { textOfPages } from './file-text.js';
import { fileRulesOf } from './file-rules-of.js';
import { RulesReader } from './rules-reader.js';

const pdfRules = new PdfRules();
const pdfs = new PdfReader(pdfRules);
const rules = new RulesReader(pdfRules);
const readers: FileReader[] = [];
let stub: OpenAiStub;
let photo: Buffer;
beforeAll(async () => {
  stub = await startOpenAiStub();
  const line = 'Please quote 2,000 flyers, 8.5 x 11, gloss text';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="2200"><rect width="1700" height="2200" fill="white"/><text x="150" y="300" font-size="44" font-family="Noto Sans, sans-serif">${line}</text></svg>`;
  photo = await sharp(Buffer.from(svg)).png().toBuffer();
});
afterAll(async () => {
  for (const reader of [...readers, pdfs, rules]) reader.onApplicationShutdown();
  await stub.close();
});

/** A scan, as the worker reads it. */
async function readScan(config: Config) {
  const reader = new FileReader(pdfs, fileRulesOf(config));
  readers.push(reader);
  const content = await reader.read({ name: 'photo.png', bytes: photo });
  if (content.kind !== 'pages') throw new Error('The picture has no text.');
  const text = textOfPages(content.pages);
  const model = new DocumentReader(config, rules);
  const parse = await model.readText(text, false, content.scan?.pictures);
  return { text, parse, content: stub.questions[0]?.body.messages[1]?.content };
}

const configOf = (vision: string) =>
  loadConfig({
    DATABASE_URL: 'postgresql://127.0.0.1/none',
    REDIS_URL: 'redis://127.0.0.1',
    APP_SECRET: 'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU',
    OPENAI_API_KEY: 'sk-7f3a',
    OPENAI_BASE_URL: stub.url,
    OPENAI_VISION: vision,
  });

const answer = {
  items: [{ title: 'Flyers', quantity: 2000, quantities: [2000], paperType: '130# silk cover' }],
  confidence: 0.9,
};

test('with vision, a model gets a JPEG of the page, and what only the picture says is dropped', async () => {
  stub.behave(() => ({ answer }));
  const { text, parse, content } = await readScan(configOf('on'));
  expect(content).toEqual([
    { type: 'text', text: `<document>\n${text.trim()}\n</document>` },
    {
      type: 'image_url',
      image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,\/9j\//), detail: 'high' },
    },
  ]);
  expect(JSON.stringify(content).length).toBeLessThan(1_000_000);
  expect(parse).toMatchObject({ quantity: 2000 });
  expect(parse.paperType).not.toBe('130# silk cover');
});

test('without vision, a model gets the text alone', async () => {
  stub.behave(() => ({ answer }));
  const { text, content } = await readScan(configOf('off'));
  expect(content).toBe(`<document>\n${text.trim()}\n</document>`);
});
