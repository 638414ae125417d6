import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

export const list = style({ display: 'grid', gap: vars.space[3] });
export const pair = style({ display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr)', alignItems: 'center' });

export const key = style({
  display: 'inline-block',
  minWidth: 26,
  padding: `0 ${vars.space[2]}`,
  border: `1px solid ${vars.color.line}`,
  borderBottomWidth: 2,
  borderRadius: vars.radius.small,
  font: `500 ${vars.text[12]}/22px ${vars.font.body}`,
  textAlign: 'center',
});
