import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { space } = vars;

export const list = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  paddingInlineStart: space[5],
  listStyle: 'disc',
  color: vars.color.inkSoft,
});
