import { FileReader, FileRules, PdfReader, PdfRules } from '#documents';
import { scoreSet } from './intake.js';
import { setsOf } from './sets.js';
import { f1 } from './tally.js';

const files = new FileReader(new PdfReader(new PdfRules()), new FileRules());
const sets = setsOf(files, 'dev');
const setNamed = (name: string) => sets.find((set) => set.name === name)!;
afterAll(() => files.onApplicationShutdown());

test.each(['single', 'several'])(
  'the documents of %s that arrive by email are read as they are when pasted',
  async (name) => {
    const pasted = await scoreSet(setNamed(name), 'rules');
    const received = await scoreSet(setNamed(`${name} as received`), 'rules');
    expect(received.documentTotal).toBeGreaterThan(100);
    expect(received.documentTotal).toBe(pasted.documentTotal);
    expect(f1(received.tallies.all())).toBeGreaterThanOrEqual(f1(pasted.tallies.all()) - 0.002);
    expect(received.rightTotal).toBeGreaterThanOrEqual(pasted.rightTotal - 2);
  },
  240_000,
);
