import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});
export const system = style([stack, { maxWidth: 760 }]);
export const people = style([stack, { gap: space[6] }]);

export const name = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space['0_5']} ${space[2]}`,
});
export const inactive = style({ color: color.inkFaint });
export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[1],
  whiteSpace: 'nowrap',
});

export const companies = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  gap: `${space[1]} ${space[6]}`,
});
export const company = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minWidth: 0,
  borderBottom: `1px solid ${color.line}`,
  paddingBlock: space[1],
});
export const companyName = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const headcount = style({
  marginInlineStart: space[2],
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const log = style({ marginTop: space[6] });
globalStyle(`${log} > section`, { padding: space[4] });
