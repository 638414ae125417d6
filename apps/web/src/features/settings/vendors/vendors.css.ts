import { style } from '@vanilla-extract/css';
import { vars } from '../../../styles/tokens.css.js';

const { color, space } = vars;

export const contact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  minWidth: 0,
  margin: 0,
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
});
export const contactEnd = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});
