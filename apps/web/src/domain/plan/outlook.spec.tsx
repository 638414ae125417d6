import type { PlanGoal } from '#contracts';
import { goalText } from './outlook.js';

test.each<[PlanGoal, string]>([
  [{ code: 'shipping', from: '2026-11-27', to: '2026-11-27' }, 'Delivered by Nov 27'],
  [{ code: 'printed', from: '2026-12-04', to: '2026-12-04' }, 'Printed by Dec 4'],
  [{ code: 'mailDrop', from: '2026-11-29', to: '2026-11-29' }, 'Mail drop Nov 29'],
  [{ code: 'inHomes', from: '2026-12-13', to: '2026-12-16' }, 'In homes Dec 13–16'],
])('%j is %s', (goal, text) => {
  expect(goalText(goal)).toBe(text);
});
