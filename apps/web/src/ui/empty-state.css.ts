import { style } from '@vanilla-extract/css';
import { cropMarks } from '../styles/crop-marks.js';
import { vars } from '../styles/tokens.css.js';

const { space } = vars;

export const sheet = style({
  ...cropMarks(),
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  width: 'fit-content',
  minWidth: 'min(100%, 400px)',
  maxWidth: 560,
  margin: `${space[6]} auto`,
  padding: `${space[12]} ${space[10]}`,
  textAlign: 'center',
});

export const title = style({ fontSize: vars.text[16], fontWeight: 600 });
export const description = style({ maxWidth: '44ch', color: vars.color.inkSoft });
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[2],
  marginTop: space[3],
});
