import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * `React.lazy` whose code can be loaded early, so that the component renders without its fallback.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let LoadedComponent: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => ({ default: await load() }));
  const Preloadable = (props: Props) => {
    // Never replaced while it is mounted, because its input would be lost.
    const [Current] = useState<ComponentType<Props>>(() => LoadedComponent ?? Lazy);
    return <Current {...props} />;
  };
  const preload = () =>
    load().then(
      (component) => void (LoadedComponent = component),
      () => undefined,
    );
  return Object.assign(Preloadable, { preload });
}

export function lazyOverlay<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Overlay = lazyWithPreload(load);
  const LazyOverlay = (props: Props) => {
    const [wasOpen, setWasOpen] = useState(props.isOpen);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    return (
      wasOpen && (
        <Suspense>
          <Overlay {...props} />
        </Suspense>
      )
    );
  };
  return Object.assign(LazyOverlay, { preload: Overlay.preload });
}
