import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';
import { hiddenText } from './field.css.js';

const { color, space } = vars;

export const chart = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space[1],
  listStyle: 'none',
  margin: `${space[4]} 0 0`,
  padding: 0,
});
export const column = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  minWidth: 0,
});
export const track = style({
  display: 'flex',
  alignItems: 'flex-end',
  height: 72,
  borderBottom: `1px solid ${color.lineStrong}`,
});
export const bar = style({
  width: '100%',
  minHeight: 2,
  borderRadius: '2px 2px 0 0',
  background: `color-mix(in srgb, ${color.accent} 55%, ${color.surface})`,
  selectors: {
    [`${column}:last-child &`]: { background: color.accent },
    [`${column}:hover &`]: { background: color.accentHover },
  },
});
export const name = style({
  display: 'flex',
  justifyContent: 'center',
  minHeight: '1.5em',
  fontSize: vars.text[12],
  color: color.inkSoft,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const words = hiddenText;
