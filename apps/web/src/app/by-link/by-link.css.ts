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
