import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

export const filter = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 220,
  maxWidth: '100%',
});
export const name = style({ color: vars.color.inkSoft });
