import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const step = style({ display: 'grid' });
export const why = style({
  margin: `${space[1]} 0`,
  textAlign: 'center',
  fontSize: vars.text[12],
  color: color.inkSoft,
});
/** Of steps, in a card. */
export const buttons = style({
  display: 'grid',
  gap: space[2],
  '@media': { print: { display: 'none' } },
});
