import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { space } = vars;

export const numbers = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
});
export const status = style({
  width: 232,
  '@media': { [media.phone]: { order: 1, flex: '1 1 100%' } },
});

export const email = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const emailForm = style({ display: 'grid', gap: space[2] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
