import { Migration0001 } from './0001-baseline.js';
import { Migration0002 } from './0002-accepted-findings.js';

export const migrations = [
  { name: '0001-baseline', class: Migration0001 },
  { name: '0002-accepted-findings', class: Migration0002 },
];
