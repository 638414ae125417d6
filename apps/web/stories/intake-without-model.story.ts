import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startOpenAiStub, type OpenAiStub } from '#testing';
import { visit } from './browser.js';
import { toast } from './parts.js';
import { openWithDatabase, type ProductWithDatabase } from './with-database.js';

let all: ProductWithDatabase;
let model: OpenAiStub;
before(async () => {
  model = await startOpenAiStub(() => 'cut');
  all = await openWithDatabase({ OPENAI_API_KEY: 'a-key-of-the-test', OPENAI_BASE_URL: model.url });
});
after(async () => {
  await model.close();
  await all.close();
});

test('a model that is down does not stop the reading', async () => {
  const { page } = await visit(all, 'ada@acme.test', '/');
  const request = async (quantity: string) => {
    const text = `${quantity} tri-fold brochures, 8.5 x 11, 100# gloss text, 4/4, aqueous coating`;
    await page.getByLabel('Document text').fill(text);
    await page.getByRole('button', { name: 'Parse Document' }).click();
    const notice = toast(page, 'Quote Request Created').filter({ hasText: quantity });
    await notice.waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
  };
  await request('2,500');
  assert.ok(model.questions.length > 0);
  await model.close(); // connections are refused
  await request('3,500');
});
