import { style } from '@vanilla-extract/css';
import { vars } from '../../../styles/tokens.css.js';
import { label } from '../../../ui/field.css.js';

const { color, space, text } = vars;

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
});
export const bar = style({ display: 'flex', justifyContent: 'flex-end' });
export const name = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const setPrice = style([buttons, { margin: `${space[4]} 0` }]);
export const legend = style([label, { padding: 0 }]);
export const checkList = style({
  display: 'grid',
  gap: space[1],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const vendors = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const vendor = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[2]} 0`,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const soft = style({ color: color.inkSoft });
export const revisions = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  paddingLeft: space[5],
});
export const struck = style({ textDecoration: 'line-through', color: color.inkSoft });

export const frame = style({ overflowX: 'auto', margin: `${space[4]} 0` });
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
export const columnHead = style({
  minWidth: 180,
  padding: space[3],
  borderBottom: `1px solid ${color.lineStrong}`,
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'top',
});
export const quantityHead = style([columnHead, { minWidth: 72, width: 96 }]);
export const vendorName = style({ display: 'block', fontWeight: 600 });
export const small = style({ display: 'block', fontSize: text[12], color: color.inkSoft });
export const late = style({
  display: 'block',
  fontSize: text[12],
  fontWeight: 600,
  color: color.danger,
});
export const rowHead = style({
  minWidth: 72,
  padding: space[3],
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 600,
  textAlign: 'start',
  verticalAlign: 'top',
});
export const cell = style({
  padding: 0,
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: 'top',
});
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[2],
  minHeight: 44,
  padding: space[3],
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: color.accentSoft },
    '&:focus-within': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
  },
});
export const radio = style({ width: 18, height: 18, margin: 0, accentColor: color.accent });
export const amount = style({ display: 'block', fontWeight: 600 });
export const none = style([soft, { display: 'block', padding: space[3] }]);
export const pricing = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  alignItems: 'start',
  gap: space[4],
  marginBottom: space[4],
});
export const prices = style({ display: 'grid', gap: space[1], marginBottom: space[4] });
