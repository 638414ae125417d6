import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color } = vars;

export const track = style({
  height: 4,
  borderRadius: vars.radius.round,
  background: color.line,
  overflow: 'hidden',
});
export const fill = style({
  height: '100%',
  borderRadius: vars.radius.round,
  background: color.accent,
  transition: `width ${vars.motion.slow}`,
});
