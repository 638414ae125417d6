import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, font, space, text } = vars;

export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  maxWidth: 900,
});
export const link = style({ fontWeight: 550 });
export const moreButton = style({
  marginTop: space[4],
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
export const technical = style({
  marginTop: space[1],
  fontFamily: font.mono,
  fontSize: text[12],
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});
