import { Link } from 'wouter';
import type { RecordLink } from '#contracts';
import { link } from './operations.css.js';

export function Record({ record: { name, page } }: { record: RecordLink }) {
  return page ? (
    <Link href={page} className={link}>
      {name}
    </Link>
  ) : (
    name
  );
}
