import { useEffect } from 'react';
import { fetchLate } from '../../lib/late.js';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** Whoever moves may soon open something: its code is fetched then, and not while the screen itself is on its way. */
export const useFirstSigns = () =>
  useEffect(() => {
    for (const sign of signs) addEventListener(sign, fetchLate, { passive: true });
    return () => signs.forEach((sign) => removeEventListener(sign, fetchLate));
  }, []);
