/**
 * A text kept in the browser under one name. Where storage is forbidden it is forgotten, and
 * nothing fails.
 */
export function memory(name: string, storage: () => Storage = () => localStorage) {
  const quietly = <T>(act: (store: Storage) => T) => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  return {
    get: () => quietly((store) => store.getItem(name)),
    set: (value: string) => quietly((store) => store.setItem(name, value)),
    clear: () => quietly((store) => store.removeItem(name)),
  };
}

// public/first-paint.js reads the first two before anything else runs.
/** `light` or `dark` when the person chose one. */
export const rememberedTheme = memory('makeready.theme');
/**
 * Set while this browser is believed to be signed in: whether to draw the portal or the landing
 * page first.
 */
export const rememberedSession = memory('makeready.session');
/** `collapsed` when the sidebar was last left narrow. */
export const rememberedSidebar = memory('makeready.sidebar');
/** The jobs and quotes that were looked at last, as JSON with whose they are. */
export const rememberedRecords = memory('makeready.records');
