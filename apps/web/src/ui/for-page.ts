import { isTyping } from './is-typing.js';

/** Whether a key without Ctrl and the like is meant for the page: nobody types, and no dialog, menu or list is open that has keys of its own. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !isTyping(target) && !(target instanceof Element && target.closest(ownKeys));

const ownKeys = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
