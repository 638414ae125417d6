import { type ComponentProps, Suspense } from 'react';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';

const ReviewCard = lazyWithPreload(async () => (await import('./review-card.js')).ReviewCard);

/** Most visits need no review. */
export const LazyReviewCard = (props: ComponentProps<typeof ReviewCard>) => (
  <Suspense fallback={null}>
    <ReviewCard {...props} />
  </Suspense>
);

export const preloadReviewCard = () => void ReviewCard.preload();
