import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const plan = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  paddingBottom: space[2],
});
export const steps = style({ listStyle: 'none', margin: 0, padding: 0 });
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 14rem) 8rem minmax(0, 1fr)',
  gap: space[3],
  padding: `${space[1]} 0`,
  fontSize: vars.text[14],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0 } },
});
export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontWeight: 550,
});
export const day = style({
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-state="late"] > &': { color: color.danger, fontWeight: 550 } },
});
export const source = style({
  color: color.inkSoft,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { gridColumn: '1 / -1', fontSize: vars.text[12] } },
});
