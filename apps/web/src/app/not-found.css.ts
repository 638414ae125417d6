import { style } from '@vanilla-extract/css';
import { cropMarks } from '../styles/crop-marks.js';
import { vars } from '../styles/tokens.css.js';

const { space } = vars;

export const page = style({
  display: 'grid',
  placeItems: 'center',
  padding: `${space[16]} ${space[4]}`,
});

export const sheet = style({
  ...cropMarks(),
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  maxWidth: 480,
  padding: `${space[16]} ${space[8]}`,
  textAlign: 'center',
});

export const title = style({ fontSize: vars.text[24], fontWeight: 650, letterSpacing: '-0.02em' });
export const text = style({ color: vars.color.inkSoft, marginBottom: space[3] });
