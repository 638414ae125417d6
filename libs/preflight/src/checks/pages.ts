import type { PreflightFinding } from '#contracts';
import type { PdfFacts } from '#documents';
import { finding } from '../findings/finding.js';

export function checkReading({ alike, pages }: PdfFacts): PreflightFinding[] {
  const unread = alike.filter(({ isUnread }) => isUnread).flatMap((group) => group.pages);
  const checkedCount = alike.flatMap((group) => group.pages).length;
  return [
    ...(unread.length ? [finding('pages-unread', { pages: unread })] : []),
    ...(checkedCount < pages
      ? [finding('pages-unchecked', { checked: checkedCount, total: pages })]
      : []),
  ];
}

export function checkNotes({ alike }: PdfFacts): PreflightFinding[] {
  const pages = alike.filter(({ hasNotes }) => hasNotes).flatMap((group) => group.pages);
  return pages.length ? [finding('notes', { pages })] : [];
}

/** @param isMeant true for the back of a one-sided piece */
export function checkBlank({ alike }: PdfFacts, isMeant: boolean): PreflightFinding[] {
  const pages = alike.filter(({ isBlank }) => isBlank).flatMap((group) => group.pages);
  return pages.length && !isMeant ? [finding('blank-pages', { pages })] : [];
}
