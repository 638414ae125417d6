import { Migration0001 } from './0001-baseline.js';
import { Migration0002 } from './0002-accepted-findings.js';
import { Migration0003 } from './0003-parse-corrections.js';
import { Migration0004 } from './0004-parse-files.js';
import { Migration0005 } from './0005-packages.js';
import { Migration0007 } from './0007-link-recipients.js';
import { Migration0009 } from './0009-sign-in.js';
import { Migration0010 } from './0010-passkeys.js';
import { Migration0011 } from './0011-conversation.js';
import { Migration0012 } from './0012-staff-sessions.js';
import { Migration0013 } from './0013-open-items.js';
import { Migration0014 } from './0014-quote-sorts.js';
import { Migration0015 } from './0015-inbox.js';
import { Migration0017 } from './0017-list-checks.js';
import { Migration0018 } from './0018-list-retention.js';
import { Migration0019 } from './0019-plans.js';
import { Migration0020 } from './0020-calendar-feeds.js';

export const migrations = [
  { name: '0001-baseline', class: Migration0001 },
  { name: '0002-accepted-findings', class: Migration0002 },
  { name: '0003-parse-corrections', class: Migration0003 },
  { name: '0004-parse-files', class: Migration0004 },
  { name: '0005-packages', class: Migration0005 },
  { name: '0007-link-recipients', class: Migration0007 },
  { name: '0009-sign-in', class: Migration0009 },
  { name: '0010-passkeys', class: Migration0010 },
  { name: '0011-conversation', class: Migration0011 },
  { name: '0012-staff-sessions', class: Migration0012 },
  { name: '0013-open-items', class: Migration0013 },
  { name: '0014-quote-sorts', class: Migration0014 },
  { name: '0015-inbox', class: Migration0015 },
  { name: '0017-list-checks', class: Migration0017 },
  { name: '0018-list-retention', class: Migration0018 },
  { name: '0019-plans', class: Migration0019 },
  { name: '0020-calendar-feeds', class: Migration0020 },
];
