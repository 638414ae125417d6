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

export const log = style([stack, { marginTop: space[6] }]);
export const access = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
globalStyle(`${log} > section`, { padding: space[4] });

export const entries = style({
  listStyle: 'none',
  margin: 0,
  marginBottom: space[4],
  padding: 0,
});
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
  paddingBlock: space[2],
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
});
export const entryTime = style({ color: color.inkSoft, whiteSpace: 'nowrap' });

export const callback = style({ color: color.inkSoft, overflowWrap: 'anywhere' });
