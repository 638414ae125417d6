import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { space } = vars;

export const number = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });

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
