/**
 * A text in the browser’s storage. Where storage is forbidden, it is forgotten without an error.
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
export const rememberedTheme = memory('makeready.theme');
export const rememberedFont = memory('makeready.font');
export const rememberedSidebar = memory('makeready.sidebar');
export const rememberedRecords = memory('makeready.records');

/**
 * Forgets everything at the end of a session, as the server's answer does in browsers that know
 * Clear-Site-Data.
 * @returns restores the theme and the sidebar, which say nothing about the user
 */
export function clearMemory() {
  const settings = [rememberedTheme, rememberedSidebar].map((each) => [each, each.get()] as const);
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      open().clear();
    } catch {
      // Storage is forbidden here.
    }
  }
  return () => {
    for (const [each, value] of settings) if (value !== null) each.set(value);
  };
}
