import { isTyping } from './is-typing.js';

/** True when a plain key is meant for the page: no typing and no open dialog, menu or list. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !isTyping(target) &&
  !(target instanceof Element && target.closest(ownKeys));

const ownKeys = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
