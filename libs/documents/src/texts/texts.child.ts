import { readText, type TextQuestion } from './read-text.js';

// Runs in a process of its own, which file-reader.ts starts and ends.

process.on('message', (question: TextQuestion) => {
  void readText(question).then((content) => process.send?.(content));
});
process.send?.('ready');
