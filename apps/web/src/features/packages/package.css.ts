import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const number = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
});

export const items = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'start',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[4]} 0`,
  borderTop: `1px solid ${color.line}`,
  selectors: {
    '&:first-child': { borderTop: 0, paddingTop: 0 },
    '&:last-child': { paddingBottom: 0 },
  },
  '@media': { [media.phone]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});
export const words = style({ display: 'grid', gap: space[1], minWidth: 0 });
export const title = style({
  fontWeight: 550,
  fontSize: vars.text[16],
  overflowWrap: 'anywhere',
});
export const detail = style({
  fontSize: vars.text[14],
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});
export const step = style({
  fontSize: vars.text[14],
  selectors: { '&[data-mine]': { fontWeight: 550, color: color.accent } },
});
export const sum = style({
  display: 'grid',
  justifyItems: 'end',
  gap: space[1],
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  '@media': {
    [media.phone]: {
      gridRow: 2,
      gridColumn: '1 / -1',
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
    },
  },
});

export const sums = style({
  width: '100%',
  margin: `0 0 ${space[4]}`,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
export const sumName = style({
  padding: `${space[2]} ${space[4]} ${space[2]} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 400,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  selectors: { 'tfoot &': { borderBottom: 0, fontWeight: 650 } },
});
export const sumAmount = style({
  padding: `${space[2]} 0`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'end',
  verticalAlign: 'baseline',
  whiteSpace: 'nowrap',
  selectors: { 'tfoot &': { borderBottom: 0, fontWeight: 650 } },
});

export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  margin: 0,
  padding: `${space[4]} 0 0`,
  border: 0,
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-of-type': { borderTop: 0, paddingTop: 0 } },
});
export const legend = style({
  float: 'left',
  padding: 0,
  fontWeight: 550,
  overflowWrap: 'anywhere',
});
export const lineFields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 140px auto',
  alignItems: 'end',
  gap: space[2],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) 104px auto' } },
});
export const addLine = style({ justifySelf: 'start' });
export const total = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  paddingTop: space[3],
  borderTop: `1px solid ${color.line}`,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
});
export const orderLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  fontVariantNumeric: 'tabular-nums',
});
export const wrong = style({ color: color.danger });
