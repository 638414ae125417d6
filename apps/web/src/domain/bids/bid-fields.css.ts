import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;

export const quantity = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });
export const legend = style({
  padding: 0,
  marginBottom: space[2],
  fontSize: text[14],
  fontWeight: 600,
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  alignItems: 'start',
  gap: space[3],
});
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
});
export const fileName = style({ flex: 1, minWidth: 0, margin: 0, overflowWrap: 'anywhere' });
export const fileLabel = style({ display: 'block', fontWeight: 550 });
export const alternative = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  minWidth: 0,
  margin: 0,
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
});
