import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const number = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });

export const buttons = style({
  display: 'grid',
  gap: space[2],
  '@media': { print: { display: 'none' } },
});
export const step = style({ display: 'grid' });
export const why = style({
  margin: `${space[1]} 0`,
  textAlign: 'center',
  fontSize: vars.text[12],
  color: color.inkSoft,
});

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});

export const parserFooter = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
});
