const awayMs = 5 * 60_000;

let seenAt = Date.now();
const see = () => {
  seenAt = Date.now();
};
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  addEventListener(sign, see, { capture: true, passive: true });

/** Whether somebody was at this window within the last five minutes. What it reads by itself after that must not keep the session alive. */
export const isAttended = () => Date.now() - seenAt < awayMs;
