import { plainCharacters } from './characters.js';
import { withoutDoubleSpacing } from './double-spacing.js';
import { withoutHardWraps } from './hard-wraps.js';
import { toMappedText, type MappedText } from './mapped-text.js';
import { withoutMarkup } from './markup.js';
import { withoutTransposedTables } from './transposed-tables.js';
import { fixScanErrors } from './scanned.js';
import { withoutQuotedPrintable } from './quoted-printable.js';

export function normalize(document: string): MappedText {
  const plain = plainCharacters(
    withoutMarkup(plainCharacters(withoutQuotedPrintable(toMappedText(document)))),
  );
  return withoutTransposedTables(fixScanErrors(withoutHardWraps(withoutDoubleSpacing(plain))));
}
