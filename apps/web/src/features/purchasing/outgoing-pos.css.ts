import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { oneLine, under } from '../../ui/cell.css.js';

export const jobLink = style([oneLine, standaloneLink]);
/** Margin below the target. */
export const low = style([under, { color: vars.color.status.orange.ink, fontWeight: 550 }]);
export const drawerHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  marginBottom: vars.space[4],
});
export const drawerStatus = style({ width: 184 });
export const drawerJob = style({ flex: '1 1 100%', overflowWrap: 'anywhere' });
