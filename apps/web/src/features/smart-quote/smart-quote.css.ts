import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const box = style({ display: 'flex', flexDirection: 'column', gap: space[3] });

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  minHeight: 38,
});

export const hint = style({
  fontSize: vars.text[12],
  color: color.inkSoft,
  '@media': { '(pointer: coarse)': { visibility: 'hidden' }, [media.phone]: { display: 'none' } },
});

export const failure = style({
  padding: `${space[2]} ${space[3]}`,
  background: color.dangerSoft,
  borderRadius: vars.radius.small,
  color: color.danger,
  fontWeight: 500,
});
