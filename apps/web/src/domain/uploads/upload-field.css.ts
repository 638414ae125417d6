import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const refusal = style({
  padding: `${space[2]} ${space[3]}`,
  background: color.dangerSoft,
  borderRadius: vars.radius.small,
  color: color.danger,
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const news = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
