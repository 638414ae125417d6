import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../styles/tokens.css.js';

const { color, space, text } = vars;

export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  minWidth: 0,
});
export const allocation = style({ display: 'grid', gap: space[2], marginBottom: space[4] });
export const sum = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
  margin: 0,
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
});
export const soft = style({ color: color.inkSoft, fontWeight: 400 });
export const address = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const actions = style({ display: 'inline-flex', justifyContent: 'flex-end' });

export const preview = style({
  overflow: 'clip',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
});
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: text[14] });
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  padding: `${space[2]} ${space[3]}`,
  background: color.raised,
  boxShadow: `inset 0 -1px ${color.line}`,
  fontSize: text[12],
  fontWeight: 550,
  color: color.inkSoft,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
export const cell = style({
  padding: `${space[2]} ${space[3]}`,
  verticalAlign: 'top',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  selectors: {
    'tr:not(:first-child) > &': { borderTop: `1px solid ${color.line}` },
    'tr[data-bad] > &': { background: color.dangerSoft },
  },
});
export const number = style([cell, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }]);
export const numberHead = style([head, { textAlign: 'end' }]);
export const problems = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** A list may be long; the preview below must stay visible. */
export const source = style({});
globalStyle(`${source} textarea`, {
  maxHeight: 180,
  fontFamily: vars.font.mono,
  fontSize: text[12],
  whiteSpace: 'pre',
  overflow: 'auto',
});
