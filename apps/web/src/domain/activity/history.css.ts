import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});
export const moment = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: space[3],
});
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.round,
  color: color.inkSoft,
});
export const text = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const lines = style([text, { display: 'grid', gap: space[2], paddingTop: space['0_5'] }]);
export const brief = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});
export const when = style({ fontSize: vars.text[12], color: color.inkSoft });
export const none = style({ padding: `${space[8]} 0`, color: color.inkSoft, textAlign: 'center' });
