import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space, text } = vars;

export const pages = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
});
export const number = style({
  fontSize: text[12],
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
export const rest = style({
  marginTop: space[4],
  textAlign: 'center',
  fontSize: text[14],
  color: color.inkSoft,
});
