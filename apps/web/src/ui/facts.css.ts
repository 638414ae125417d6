import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

export const frame = style({ containerType: 'inline-size' });
export const facts = style({ margin: 0, display: 'grid', gap: vars.space[2] });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2.6fr)',
  maxWidth: 880,
  gap: vars.space[4],
  '@container': {
    '(max-width: 400px)': {
      gridTemplateColumns: 'minmax(112px, 1fr) minmax(0, 1.6fr)',
      gap: vars.space[3],
    },
  },
});
export const label = style({ color: vars.color.inkSoft });
export const value = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
