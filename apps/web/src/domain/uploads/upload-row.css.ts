import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const row = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});

export const thumb = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  overflow: 'hidden',
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
  color: color.inkSoft,
});
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' });
export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minWidth: 0,
});
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const detail = style({
  fontSize: vars.text[12],
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const failure = style([detail, { color: color.danger, fontWeight: 500 }]);
export const actions = style({ display: 'flex', gap: space[1] });
