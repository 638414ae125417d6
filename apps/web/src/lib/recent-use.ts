const idleMs = 5 * 60_000;

let lastUsedAt = Date.now();
const see = () => {
  lastUsedAt = Date.now();
};
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  addEventListener(sign, see, { capture: true, passive: true });

/**
 * True when somebody used this window in the last five minutes. Background reads after that must
 * not extend the session.
 */
export const isRecentlyUsed = () => Date.now() - lastUsedAt < idleMs;
