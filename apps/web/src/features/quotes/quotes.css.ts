import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const statuses = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space[1] });

export const from = style({ fontSize: vars.text[12], color: color.inkSoft });

export const actions = style({
  whiteSpace: 'nowrap',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[1],
});
