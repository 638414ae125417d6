import type { ParsedDocument } from '#contracts';
import { type OpenAiStub, startOpenAiStub } from '#testing';
import { flyerAnswer, text } from './flyer-request.js';
import { type Person, startPortal } from './portal.js';

let stub: OpenAiStub;
beforeAll(async () => {
  stub = await startOpenAiStub();
  stub.behave(() => ({ answer: flyerAnswer }));
});
afterAll(() => stub.close());

test('a person’s documents above the number of a day are read by the rules', async () => {
  const portal = await startPortal({
    OPENAI_API_KEY: 'sk-7f3a',
    OPENAI_BASE_URL: stub.url,
    OPENAI_DOCUMENTS_PER_DAY: '1',
  });
  await portal.startWorker();
  const parse = async (person: Person) =>
    (await person.post('/api/parse-document').send({ document: text }).expect(200))
      .body as ParsedDocument;
  const [ada, cora] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('cora@globex.test'),
  ];
  expect(await parse(ada)).toMatchObject({ quantity: 2000, confidence: 0.93 });
  const further = await parse(ada);
  expect([further.quantity, further.confidence === 0.93]).toEqual([2000, false]);
  expect((await parse(cora)).confidence).toBe(0.93);
  expect(stub.questions).toHaveLength(2);
});
