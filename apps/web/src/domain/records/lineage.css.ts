import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { space } = vars;

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  margin: `0 0 ${space[4]}`,
  color: vars.color.inkSoft,
});
export const sign = style({ flex: 'none' });
