import { style } from '@vanilla-extract/css';
import { cropMarks } from '../../styles/crop-marks.js';
import { vars } from '../../styles/tokens.css.js';
import { headHeight } from '../../ui/proofs/proof-screen.css.js';

const { color, space, text } = vars;

export const page = style({ minHeight: '100dvh', background: color.surface });
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 7,
  height: headHeight,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[5]}`,
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
  '@media': { 'screen and (max-width: 1023px)': { position: 'static', height: 'auto', padding: `${space[2]} ${space[4]}` } },
});
export const about = style({ flex: 1, minWidth: 0 });
export const title = style({ fontSize: text[16], fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' });
export const facts = style({ fontSize: text[12], color: color.inkSoft, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });
export const version = style({
  flex: 'none',
  padding: `${space['0_5']} ${space[2]}`,
  borderRadius: vars.radius.round,
  background: color.accentSoft,
  color: color.accent,
  fontSize: text[12],
  fontWeight: 600,
});

export const blank = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[6],
  minHeight: '100dvh',
  padding: space[4],
});
export const brand = style({ display: 'flex', alignItems: 'center', gap: space[3], fontWeight: 650, fontSize: text[16] });
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
