import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

export const footer = style({
  display: 'flex',
  justifyContent: 'flex-end',
  marginTop: vars.space[4],
});
