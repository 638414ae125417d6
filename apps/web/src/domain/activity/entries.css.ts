import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const entries = style({ fontSize: vars.text[12] });

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: color.accent,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
});

export const list = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: `${space[1]} 0`,
  listStyle: 'none',
});

export const entry = style({ overflowWrap: 'anywhere' });
export const when = style({ color: color.inkSoft });
