import { Migration0001 } from './0001-baseline.js';
import { Migration0002 } from './0002-accepted-findings.js';
import { Migration0003 } from './0003-parse-corrections.js';
import { Migration0004 } from './0004-parse-files.js';
import { Migration0005 } from './0005-packages.js';
import { Migration0011 } from './0011-conversation.js';

export const migrations = [
  { name: '0001-baseline', class: Migration0001 },
  { name: '0002-accepted-findings', class: Migration0002 },
  { name: '0003-parse-corrections', class: Migration0003 },
  { name: '0004-parse-files', class: Migration0004 },
  { name: '0005-packages', class: Migration0005 },
  { name: '0011-conversation', class: Migration0011 },
];
