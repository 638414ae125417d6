import { style } from '@vanilla-extract/css';
import { cropMarks } from '../../styles/crop-marks.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const page = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  padding: `${space[8]} ${space[4]}`,
});
export const sheet = style({ ...cropMarks(), width: '100%', maxWidth: 460, padding: space[8] });
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  marginBottom: space[6],
  fontSize: text[16],
  fontWeight: 650,
});
export const title = style({
  marginBottom: space[2],
  fontSize: text[24],
  fontWeight: 650,
  letterSpacing: '-0.02em',
});
export const lead = style({ marginBottom: space[5], color: color.inkSoft });
export const account = style({ color: color.ink, fontWeight: 550, overflowWrap: 'anywhere' });
export const action = style({ display: 'grid', marginTop: space[2] });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
