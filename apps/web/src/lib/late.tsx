import { type ComponentType, lazy, Suspense, useState } from 'react';

const awaited: (() => Promise<unknown>)[] = [];

/** Fetches what the screen may open, so that nobody waits for it who is about to. */
export const fetchLate = () => awaited.splice(0).forEach((load) => void load().catch(() => undefined));

/** A component whose code comes when it is first shown, which suspends then, or before by `load`, and then it is there at once. */
export function fetched<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const load = () =>
    (loading ??= fetch().then(
      (component) => (Loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const Coming = lazy(async () => ({ default: await load() }));
  const Shown = (props: Props) => {
    const [Component] = useState<ComponentType<Props>>(() => Loaded ?? Coming);
    return <Component {...props} />;
  };
  return Object.assign(Shown, { load });
}

/**
 * The same, fetched when somebody first moves.
 * @param StandIn what is there until then; else nothing
 */
export function late<Props extends object>(fetch: () => Promise<ComponentType<Props>>, StandIn?: ComponentType<Props>) {
  const Shown = fetched(fetch);
  awaited.push(Shown.load);
  const Late = (props: Props) => (
    <Suspense fallback={StandIn && <StandIn {...props} />}>
      <Shown {...props} />
    </Suspense>
  );
  return Object.assign(Late, { load: Shown.load });
}

/** The same for what opens above the page; once it was open it stays, so that it can close as it likes. */
export function lateOverlay<Props extends { isOpen: boolean }>(fetch: () => Promise<ComponentType<Props>>) {
  const Overlay = late(fetch);
  const Kept = (props: Props) => {
    const [wasOpen, setWasOpen] = useState(props.isOpen);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    return wasOpen && <Overlay {...props} />;
  };
  return Object.assign(Kept, { load: Overlay.load });
}
