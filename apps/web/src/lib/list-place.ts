/**
 * A row of a list that was followed to its record, and how far from the top of the window it was,
 * in pixels.
 */
interface Place {
  row: string;
  top: number;
}

/** By path, the list as it was last left. */
const lists = new Map<string, { search: string; place: Place }>();

/**
 * Notes where the reader leaves a list, in the tab's history too: Back leads there, also after a
 * reload.
 * @param link the row's
 */
export function leaveListAt(link: HTMLAnchorElement) {
  const place = { row: link.getAttribute('href')!, top: link.getBoundingClientRect().top };
  lists.set(location.pathname, { search: location.search, place });
  history.replaceState({ place }, '');
}

/** Address of a list with its last search, filters and scroll position. */
export function listAsLeft(path: string) {
  const { search = '', place } = lists.get(path) ?? {};
  return { href: path + search, state: { place } };
}

/** Saved scroll position of the current page. */
export const placeHere = () => (history.state as { place?: Place } | null)?.place;

/**
 * Number of frames in which the row's position is checked: rows above get their height only when
 * painted.
 */
const frames = 30;

/**
 * Puts the row that was followed back to where it was, and the focus on it, until the reader moves.
 * @returns what ends it
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
    if (!row.isConnected) return; // somebody else has just removed it
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
