import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { textsFile, textsPage } from './texts.js';

test('docs/texts.md lists the texts of the screens, emails and answers; `npm run texts` writes it', () => {
  expect(textsPage()).toBe(readFileSync(textsFile, 'utf8'));
});
