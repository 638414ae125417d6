import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;

export const progress = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  color: color.inkSoft,
});
export const bar = style({ display: 'flex', gap: space[1] });

const breathe = keyframes({ '50%': { opacity: 0.35 } });

export const step = style({
  width: space[6],
  height: space[1],
  borderRadius: vars.radius.round,
  background: color.accent,
  selectors: {
    '&[data-state="current"]': { animation: `${breathe} 1.2s ease-in-out infinite` },
    '&[data-state="ahead"]': { background: color.line },
  },
});
