import { Skeleton, SkeletonRows } from '../ui/skeleton.js';
import { page, title as heading } from '../ui/page.css.js';

/** @param title heading of the screen, if it is the same for everyone */
export function PageLoading({ title }: { title?: string }) {
  return (
    <div className={page}>
      {title ? <h1 className={heading}>{title}</h1> : <Skeleton width={220} height={29} />}
      <SkeletonRows rows={6} columns={4} />
    </div>
  );
}
