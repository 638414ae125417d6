import { type ComponentType, lazy, Suspense } from 'react';
import { bellPlace } from './shell.css.js';

const NoBell: ComponentType = () => null;

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
