import { style } from '@vanilla-extract/css';
import { vars } from '../../../styles/tokens.css.js';

const { color, space, text } = vars;

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const row = style({
  paddingBlock: space[2],
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[2],
});
export const name = style({ minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' });
export const detail = style({
  margin: 0,
  fontSize: text[12],
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});
export const amounts = style({ margin: 0, fontVariantNumeric: 'tabular-nums' });
