const awayMs = 5 * 60_000;

let seenAt = Date.now();
const see = () => {
  seenAt = Date.now();
};
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  addEventListener(sign, see, { capture: true, passive: true });

/**
 * True when somebody used this window in the last five minutes. Background reads after that must
 * not extend the session.
 */
export const isAttended = () => Date.now() - seenAt < awayMs;
