import { Download } from 'lucide-react';
import { ButtonLink } from './button.js';

interface ExportButtonProps {
  /** API path of the list, e.g. `/api/jobs`. */
  list: string;
  filter?: Record<string, string>;
  size?: 'small';
}

/** Exports the whole list, including rows that are not loaded. */
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
