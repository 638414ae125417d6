import { plainCharacters } from './characters.js';
import { withoutDoubleSpacing } from './double-spacing.js';
import { withoutHardWraps } from './hard-wraps.js';
import { type MappedText, toMappedText } from './mapped-text.js';
import { withoutMarkup } from './markup.js';
import { withoutQuoteMarks } from './quote-marks.js';
import { withoutQuotedPrintable } from './quoted-printable.js';
import { fixScanErrors } from './scanned.js';
import { withoutTransposedTables } from './transposed-tables.js';

const steps = [
  withoutQuotedPrintable,
  plainCharacters,
  withoutMarkup,
  plainCharacters,
  withoutQuoteMarks,
  withoutDoubleSpacing,
  withoutHardWraps,
  fixScanErrors,
  withoutTransposedTables,
];

export const normalize = (document: string): MappedText =>
  steps.reduce((text, step) => step(text), toMappedText(document));
