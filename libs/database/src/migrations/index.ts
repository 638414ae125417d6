import { Migration0001 } from './0001-start.js';
import { Migration0002 } from './0002-files.js';
import { Migration0003 } from './0003-mail.js';
import { Migration0004 } from './0004-notices.js';
import { Migration0005 } from './0005-quotes.js';
import { Migration0007 } from './0007-parses.js';

export const migrations = [
  { name: '0001-start', class: Migration0001 },
  { name: '0002-files', class: Migration0002 },
  { name: '0003-mail', class: Migration0003 },
  { name: '0004-notices', class: Migration0004 },
  { name: '0005-quotes', class: Migration0005 },
  { name: '0007-parses', class: Migration0007 },
];
