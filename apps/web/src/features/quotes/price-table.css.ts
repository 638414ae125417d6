import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const table = style({
  width: '100%',
  marginBottom: space[4],
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
export const head = style({
  padding: `${space[1]} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: vars.text[12],
  fontWeight: 550,
  color: color.inkSoft,
  textAlign: 'end',
  selectors: { '&:first-child': { textAlign: 'start' } },
});
export const cell = style({
  padding: `${space[2]} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 400,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { textAlign: 'start' },
    'tr[data-ordered] > &': { fontWeight: 650 },
  },
});
export const each = style([cell, { color: color.inkSoft }]);
export const none = style([cell, { color: color.inkSoft }]);
export const orderedRow = style({
  marginInlineStart: space[2],
  fontSize: vars.text[12],
  fontWeight: 550,
  color: color.status.green.ink,
});
