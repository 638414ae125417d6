import { type ComponentType, lazy, Suspense } from 'react';
import { useAfterPaint } from '../../lib/use-after-paint.js';
import { bellPlace } from './shell.css.js';

const NoBell: ComponentType = () => null;

const Lazy = lazy(() =>
  import('../../features/notices/bell.js').then(
    ({ Bell }) => ({ default: Bell }),
    () => ({ default: NoBell }),
  ),
);

export function Bell() {
  const isPainted = useAfterPaint();
  const place = <div className={bellPlace} />;
  return isPainted ? (
    <Suspense fallback={place}>
      <Lazy />
    </Suspense>
  ) : (
    place
  );
}
