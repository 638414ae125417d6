import { checkList } from './check-list.js';
import { ListRefused } from './list-facts.js';
import { type ListAnswer, type ListQuestion, repairedFile } from '../list-question.js';
import { type RepairedRows, repairList } from './repair-list.js';

// Runs in a process of its own, which list-reader.ts starts and ends.

process.on('message', (question: ListQuestion) => {
  void answer(question).then((result) => process.send?.(result));
});
process.send?.('ready');

/** Other errors end this process. */
async function answer({
  file,
  repairs,
}: ListQuestion): Promise<ListAnswer | { repairedRows: RepairedRows }> {
  try {
    return repairs
      ? { repairedRows: await repairList(file, repairedFile(file), repairs) }
      : await checkList(file);
  } catch (error) {
    if (error instanceof ListRefused) return { refused: error.reason };
    if (isBroken(error)) return { refused: 'list-broken' };
    throw error;
  }
}

const isBroken = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
