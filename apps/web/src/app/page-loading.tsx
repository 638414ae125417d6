import { Skeleton, SkeletonRows } from '../ui/skeleton.js';
import { page } from '../ui/page.css.js';

/** A screen whose code is on its way. */
export function PageLoading() {
  return (
    <div className={page}>
      <div>
        <Skeleton width={220} height={28} />
      </div>
      <SkeletonRows rows={6} columns={4} />
    </div>
  );
}
