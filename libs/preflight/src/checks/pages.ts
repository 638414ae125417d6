import type { PreflightFinding } from '#contracts';
import type { PdfFacts, Refusal } from '#documents';
import { inWords, one, unknown, warning } from '../finding.js';

const unsure = 'So nobody can say yet whether it prints well.';

/** Why nothing can be said of the file. */
export const refused: Record<Refusal | 'earlier' | 'lost', PreflightFinding> = {
  locked: unknown('reading', [], 'The file needs a password to be opened.', unsure, 'Save it without a password and send it again.'),
  protected: unknown(
    'reading',
    [],
    'The file is protected against changes.',
    'A press has to open it fully to print it.',
    'Save it without security settings and send it again.',
  ),
  broken: unknown('reading', [], 'The file cannot be read.', unsure, 'Export it again and send the new file.'),
  costly: unknown(
    'reading',
    [],
    'The file is too large or too complex to be checked.',
    unsure,
    'Flatten it or make it smaller, or ask the shop to look at it.',
  ),
  lost: unknown('reading', [], 'The file cannot be found.', unsure, 'Send it again.'),
  earlier: unknown('reading', [], 'The file came before files were checked.', unsure, 'Send it again to have it checked.'),
  strange: unknown('reading', [], 'Files of this kind are not checked.', unsure, 'Send a PDF.'),
};

/** Pages that nobody could read, or got to. */
export function checkReading({ alike, pages }: PdfFacts): PreflightFinding[] {
  const unread = alike.filter(({ isUnread }) => isUnread).flatMap((group) => group.pages);
  const looked = alike.flatMap((group) => group.pages).length;
  const why = 'So its pictures, fonts and colors are not known.';
  return [
    ...(unread.length
      ? [unknown('reading', unread, `${inWords(unread)} could not be read.`, why, 'Export it again, for example as PDF/X-1a.')]
      : []),
    ...(looked < pages
      ? [
          unknown(
            'reading',
            [],
            `Only the first ${looked} of ${pages} pages were checked.`,
            unsure,
            'Send the rest as a file of its own, or ask the shop to look at it.',
          ),
        ]
      : []),
  ];
}

/** What lies on the page and is not part of it. */
export function checkNotes({ alike }: PdfFacts): PreflightFinding[] {
  const pages = alike.filter(({ hasNotes }) => hasNotes).flatMap((group) => group.pages);
  if (!pages.length) return [];
  const found = `${inWords(pages)} ${one(pages, 'has', 'have')} comments or form fields.`;
  return [
    warning(
      'notes',
      pages,
      found,
      'A press may leave them out, or print what is not meant to be.',
      'Remove them, or flatten them into the page.',
    ),
  ];
}

/** @param isMeant the back of what is printed on one side */
export function checkBlank({ alike }: PdfFacts, isMeant: boolean): PreflightFinding[] {
  const pages = alike.filter(({ isBlank }) => isBlank).flatMap((group) => group.pages);
  if (!pages.length || isMeant) return [];
  const found = `${inWords(pages)} ${one(pages, 'is', 'are')} empty.`;
  return [
    warning(
      'blankPages',
      pages,
      found,
      'Something may have been lost when it was exported.',
      'Look at it again. If it is meant to be empty, nothing needs to be done.',
    ),
  ];
}
