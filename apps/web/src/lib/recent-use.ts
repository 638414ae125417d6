const idleMs = 5 * 60_000;

let lastUsedAt = Date.now();
const see = () => {
  lastUsedAt = Date.now();
};
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  addEventListener(sign, see, { capture: true, passive: true });

/**
 * True when the window was used in the last five minutes; later background reads must not extend
 * the session.
 */
export const isRecentlyUsed = () => Date.now() - lastUsedAt < idleMs;
