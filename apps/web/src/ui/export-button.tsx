import { Download } from 'lucide-react';
import { ButtonLink } from './button.js';

interface ExportButtonProps {
  /** Of the list that is exported, e.g. `/api/jobs`. */
  list: string;
  /** What the list is narrowed and ordered by; an empty text is no limit. */
  filter: Record<string, string>;
  size?: 'small';
}

/** Saves all that a list shows, also what has not been fetched yet, as a file for spreadsheets. */
export function ExportButton({ list, filter, size }: ExportButtonProps) {
  const given = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return (
    <ButtonLink href={`${list}.csv?${given}`} isDownload size={size} icon={<Download size={16} aria-hidden />}>
      Export
    </ButtonLink>
  );
}
