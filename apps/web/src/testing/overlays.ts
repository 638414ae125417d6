import { beforeAll } from '@jest/globals';
import { Dialog } from '../ui/dialog.js';
import { Drawer } from '../ui/drawer.js';

// A spec is about what a dialog says, not about when its code comes.
beforeAll(() => Promise.all([Dialog.preload(), Drawer.preload()]));
