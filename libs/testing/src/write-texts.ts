// npm run texts
import { writeFileSync } from 'node:fs';
import { textsFile, textsPage } from './texts.js';

writeFileSync(textsFile, textsPage());
