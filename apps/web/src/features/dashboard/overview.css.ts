import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
});
