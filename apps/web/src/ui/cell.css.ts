import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, text } = vars;

/** At most two lines; the whole text stands with the record. */
export const twoLines = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  textAlign: 'start',
});
/** A number or a sum: never broken. */
export const oneLine = style({ whiteSpace: 'nowrap' });
/** A second, smaller fact beneath the first. */
export const under = style({
  display: 'block',
  fontSize: text[12],
  fontWeight: 400,
  color: color.inkSoft,
});
/** One that somebody has to see to. */
export const wrong = style([under, { color: color.danger }]);
