import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const word = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  padding: `${space[8]} ${space[4]}`,
  color: color.inkSoft,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const strong = style({ color: color.ink, fontWeight: 550 });
