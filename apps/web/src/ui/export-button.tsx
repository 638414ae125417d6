import { Download } from 'lucide-react';
import { ButtonLink } from './button.js';

interface ExportButtonProps {
  /** API path of the list, e.g. `/api/jobs`. */
  list: string;
  /** Filters and sorting; empty text means no filter. */
  filter?: Record<string, string>;
  size?: 'small';
}

/** Saves all that a list shows, also what has not been fetched yet, as a file for spreadsheets. */
export function ExportButton({ list, filter = {}, size }: ExportButtonProps) {
  const searchParams = new URLSearchParams(
    Object.entries(filter).filter(([, value]) => value !== ''),
  );
  return (
    <ButtonLink
      href={searchParams.size ? `${list}.csv?${searchParams}` : `${list}.csv`}
      isDownload
      size={size}
      icon={<Download size={16} aria-hidden />}
    >
      Export
    </ButtonLink>
  );
}
