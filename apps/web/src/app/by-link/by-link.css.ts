import { style } from '@vanilla-extract/css';
import { cropMarks } from '../../styles/crop-marks.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;

export const blank = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[6],
  minHeight: '100dvh',
  padding: space[4],
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontWeight: 650,
  fontSize: text[16],
});
export const loading = style({ display: 'grid', placeItems: 'center' });
export const sheet = style({
  ...cropMarks(),
  display: 'grid',
  gap: space[3],
  width: '100%',
  maxWidth: 460,
  padding: space[8],
  textAlign: 'center',
});
export const invalid = style({ fontSize: text[24], fontWeight: 650 });
export const soft = style({ color: color.inkSoft });

export const files = style({ display: 'grid' });
export const file = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} 0`,
  selectors: {
    '& + &': { borderTop: `1px solid ${color.line}` },
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { paddingBottom: 0 },
  },
});
export const fileName = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const small = style({
  display: 'block',
  fontSize: text[12],
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
