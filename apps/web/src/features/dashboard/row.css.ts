import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.round,
  color: color.inkSoft,
});
export const what = style({
  display: 'grid',
  gap: space['0_5'],
  minWidth: 0,
  overflowWrap: 'anywhere',
});
