import { beforeAll } from '@jest/globals';
import { Dialog } from '../ui/dialog.js';
import { Drawer } from '../ui/drawer.js';

// Loads the overlays first, because specs are about their content.
beforeAll(() => Promise.all([Dialog.preload(), Drawer.preload()]));
