import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';
import { alone } from '../../ui/alone.css.js';

const { color, text } = vars;

export const number = style({ whiteSpace: 'nowrap' });
export const jobLink = style([number, alone]);
/** At most two lines; the whole name stands in the drawer. */
export const clamped = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  textAlign: 'start',
});
/** A second, smaller fact beneath the first. */
export const under = style({ display: 'block', fontSize: text[12], color: color.inkSoft });
export const low = style([under, { color: color.status.orange.ink, fontWeight: 550 }]);
export const wrong = style([under, { color: color.danger }]);
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
