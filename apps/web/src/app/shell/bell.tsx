import { type ComponentType, lazy, Suspense } from 'react';
import { bellPlace } from './shell.css.js';

const NoBell: ComponentType = () => null;

/** Comes after the shell: what one came for is shown first. */
const Lazy = lazy(() =>
  import('../../features/notices/bell.js').then(
    ({ Bell }) => ({ default: Bell }),
    () => ({ default: NoBell }),
  ),
);

export const Bell = () => (
  <Suspense fallback={<div className={bellPlace} />}>
    <Lazy />
  </Suspense>
);
