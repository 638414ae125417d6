import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;

export const room = style({ containerType: 'inline-size' });

/** Four in a row or two by two, never three and one. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  '@container': {
    '(min-width: 880px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[4] },
  },
});

export const cardTitle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  fontWeight: 550,
  color: color.inkSoft,
});
