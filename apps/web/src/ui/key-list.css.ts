import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space, text } = vars;

export const parts = style({ display: 'grid', gap: space[6] });
export const where = style({
  marginBottom: space[2],
  fontSize: text[12],
  fontWeight: 550,
  color: color.inkSoft,
});
export const list = style({ margin: 0, display: 'grid', gap: space[2] });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'baseline',
});
export const keys = style({ fontSize: text[12], color: color.inkSoft });

export const key = style({
  display: 'inline-block',
  minWidth: 26,
  padding: `0 ${space[2]}`,
  border: `1px solid ${color.line}`,
  borderBottomWidth: 2,
  borderRadius: vars.radius.small,
  color: color.ink,
  font: `500 ${text[12]}/22px ${vars.font.body}`,
  textAlign: 'center',
});
