import { globSync, readFileSync } from 'node:fs';
import type { ParsedDocument } from '#contracts';
import { type Inbox, startInbox } from './inbox.js';
import { read } from './proofs.js';

const texts = globSync('libs/parsing/corpus/text/*.txt').toSorted().slice(0, 8);
let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.stop());

const factsOf = ({ items }: Pick<ParsedDocument, 'items'>) =>
  items.map(({ quantity, size, paperType, colors }) => ({ quantity, size, paperType, colors }));

test.each(texts)('%s is read by email as it is when pasted', async (file) => {
  const document = readFileSync(file, 'utf8');
  const pasted = await read<ParsedDocument>(inbox.beth.post('/api/parse-document', { document }));
  const { id } = await inbox.receive({ subject: 'Request', body: document });
  const { reading } = await inbox.get(id);
  expect(factsOf(reading!)).toEqual(factsOf(pasted.body));
});
