import { Skeleton, SkeletonRows } from '../ui/skeleton.js';
import { page, title as heading } from '../ui/page.css.js';

/**
 * A screen whose code is on its way.
 * @param title its heading, where that is always the same
 */
export function PageLoading({ title }: { title?: string }) {
  return (
    <div className={page}>
      {title ? <h1 className={heading}>{title}</h1> : <Skeleton width={220} height={29} />}
      <SkeletonRows rows={6} columns={4} />
    </div>
  );
}
