import './outline.css.js';
import { useLayoutEffect } from 'react';
import { shellOutline } from './outline.js';

/** Keeps the frame in its place while the server says who is here and the code is on its way. */
export function ShellOutline() {
  useLayoutEffect(() => {
    shellOutline.show();
    return () => shellOutline.hide();
  }, []);
  return null;
}
