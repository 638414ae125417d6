import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

export const changes = style({
  paddingInlineStart: vars.space[4],
  listStyle: 'disc',
  marginBlock: vars.space[1],
});
