import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color } = vars;

export const checkbox = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 24,
  fontWeight: 550,
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
});

export const box = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 20,
  height: 20,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 4,
  background: color.surface,
  color: 'transparent',
  selectors: {
    '[data-selected] > &': {
      background: color.accent,
      borderColor: color.accent,
      color: color.onAccent,
    },
    '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '[data-disabled] > &': { opacity: 0.5 },
  },
});
