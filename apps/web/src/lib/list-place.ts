interface Place {
  row: string;
  top: number;
}

const lists = new Map<string, { search: string; place: Place }>();

export function leaveListAt(link: HTMLAnchorElement) {
  const place = { row: link.getAttribute('href')!, top: link.getBoundingClientRect().top };
  lists.set(location.pathname, { search: location.search, place });
  history.replaceState({ place }, '');
}

export function listAsLeft(path: string) {
  const { search = '', place } = lists.get(path) ?? {};
  return { href: path + search, state: { place } };
}

export const placeHere = () => (history.state as { place?: Place } | null)?.place;

const frames = 30;

export function returnToPlace(table: HTMLElement) {
  const place = placeHere();
  const row =
    place &&
    [...table.querySelectorAll<HTMLElement>('a[data-row]')].find(
      (link) => link.getAttribute('href') === place.row,
    );
  if (!row) return undefined;
  let framesLeft = frames;
  const settle = () => {
    if (!row.isConnected) return;
    const offset = row.getBoundingClientRect().top - place.top;
    if (Math.abs(offset) >= 1) scrollBy(0, offset);
    if (framesLeft === frames) row.focus({ preventScroll: true });
    if (--framesLeft > 0) frame = requestAnimationFrame(settle);
  };
  let frame = requestAnimationFrame(settle);
  const stop = () => cancelAnimationFrame(frame);
  for (const touch of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(touch, stop, { once: true, passive: true });
  return stop;
}
