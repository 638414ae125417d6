/** A row that the user opened, and its distance from the top of the window in pixels. */
interface Place {
  row: string;
  top: number;
}

/** The last state of each list, by path. */
const lists = new Map<string, { search: string; place: Place }>();

/**
 * Stores the position in the tab’s history too, so that Back restores it after a reload.
 * @param link of the row
 */
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

/** Rows above get their height only when painted, so the position is checked in several frames. */
const frames = 30;

/**
 * Scrolls back to the row that was opened and focuses it, until the user moves.
 * @returns a function that stops it
 */
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
