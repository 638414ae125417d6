import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;

export const group = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

export const chip = style({
  minHeight: 30,
  padding: `0 ${space[3]}`,
  border: `1px solid transparent`,
  borderRadius: vars.radius.round,
  background: 'transparent',
  color: color.inkSoft,
  fontWeight: 550,
  cursor: 'pointer',
  transition: `background ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: {
    '&[data-hovered]': {
      color: color.ink,
      background: `color-mix(in srgb, ${color.ink} 7%, transparent)`,
    },
    '&[data-selected]': {
      background: color.accentSoft,
      borderColor: color.accent,
      color: color.accent,
    },
  },
  '@media': { '(pointer: coarse)': { minHeight: 44, minWidth: 44 } },
});
