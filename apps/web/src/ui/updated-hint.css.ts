import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space, motion } = vars;

const appear = keyframes({ from: { opacity: 0 } });

export const hint = style({
  fontSize: vars.text[12],
  color: color.accent,
  selectors: {
    '&:not(:empty)': { marginInlineStart: space[2], animation: `${appear} ${motion.slow}` },
  },
  '@media': { print: { display: 'none' } },
});
