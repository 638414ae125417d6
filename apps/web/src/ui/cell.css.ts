import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, text } = vars;

export const twoLines = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  textAlign: 'start',
});
export const oneLine = style({ whiteSpace: 'nowrap' });
export const under = style({
  display: 'block',
  fontSize: text[12],
  fontWeight: 400,
  color: color.inkSoft,
});
export const wrong = style([under, { color: color.danger }]);
