import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const kinds = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: space[5],
  alignItems: 'start',
});
export const list = style({ listStyle: 'none', margin: `0 0 ${space[4]}`, padding: 0 });
export const none = style({ margin: `0 0 ${space[4]}`, color: color.inkSoft });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
  color: color.inkSoft,
});
export const facts = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const detail = style({
  fontSize: vars.text[12],
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const actions = style({ display: 'flex', gap: space[1] });
