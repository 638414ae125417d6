import { useEffect } from 'react';
import { Dialog } from '../../ui/dialog.js';
import { Drawer } from '../../ui/drawer.js';
import { Popover } from '../../ui/popover.js';
import { preload } from '../screens.js';

const signs = ['pointerover', 'focusin'];

export const usePreload = () =>
  useEffect(() => {
    const look = ({ target }: Event) => {
      const way =
        target instanceof Element &&
        target.closest<HTMLAnchorElement | HTMLButtonElement>('a[href], button');
      if (way instanceof HTMLButtonElement)
        for (const overlay of [Dialog, Drawer, Popover]) void overlay.preload();
      else if (way && way.origin === location.origin) void preload(way.pathname);
    };
    for (const sign of signs) addEventListener(sign, look, { passive: true });
    return () => signs.forEach((sign) => removeEventListener(sign, look));
  }, []);
