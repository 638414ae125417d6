import { Dialog } from '../ui/dialog.js';
import { Drawer } from '../ui/drawer.js';

// A spec is about what a dialog says, not about when its code comes.
await Promise.all([Dialog.load(), Drawer.load()]);
