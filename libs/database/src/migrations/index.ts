import { Migration0001 } from './0001-start.js';
import { Migration0002 } from './0002-files.js';
import { Migration0003 } from './0003-mail.js';
import { Migration0004 } from './0004-notices.js';
import { Migration0005 } from './0005-quotes.js';
import { Migration0006 } from './0006-jobs.js';
import { Migration0007 } from './0007-parses.js';
import { Migration0009 } from './0009-proofs.js';
import { Migration0010 } from './0010-invoices.js';
import { Migration0011 } from './0011-samples.js';
import { Migration0012 } from './0012-purchasing.js';
import { Migration0014 } from './0014-operations.js';
import { Migration0015 } from './0015-mail-home.js';
import { Migration0016 } from './0016-reads.js';
import { Migration0022 } from './0022-session-home.js';

export const migrations = [
  { name: '0001-start', class: Migration0001 },
  { name: '0002-files', class: Migration0002 },
  { name: '0003-mail', class: Migration0003 },
  { name: '0004-notices', class: Migration0004 },
  { name: '0005-quotes', class: Migration0005 },
  { name: '0006-jobs', class: Migration0006 },
  { name: '0007-parses', class: Migration0007 },
  { name: '0009-proofs', class: Migration0009 },
  { name: '0010-invoices', class: Migration0010 },
  { name: '0011-samples', class: Migration0011 },
  { name: '0012-purchasing', class: Migration0012 },
  { name: '0014-operations', class: Migration0014 },
  { name: '0015-mail-home', class: Migration0015 },
  { name: '0016-reads', class: Migration0016 },
  { name: '0022-session-home', class: Migration0022 },
];
