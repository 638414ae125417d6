import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  width: '100%',
  minHeight: 56,
  marginTop: space[4],
  padding: `${space[3]} ${space[5]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  color: color.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  transition: `border-color ${vars.motion.fast}`,
  selectors: { '&[data-hovered]': { borderColor: color.accent } },
});
export const title = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  fontWeight: 550,
  color: color.inkSoft,
});
export const icon = style({ flex: 'none', color: color.inkFaint });
export const sums = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
});
export const value = style({
  fontSize: vars.text[20],
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
});
export const detail = style({ color: color.inkSoft });
export const late = style({ color: color.danger, fontVariantNumeric: 'tabular-nums' });

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[3]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontWeight: 600,
});
export const what = style({ gridColumn: 1, color: color.inkSoft, overflowWrap: 'anywhere' });
export const amount = style({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});
export const paper = style({ gridColumn: 2, textAlign: 'end' });
export const foot = style({ marginTop: space[3], display: 'flex', justifyContent: 'flex-end' });
