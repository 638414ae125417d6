import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const margin = style({
  display: 'block',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  background: color.status.gray.bg,
  color: color.status.gray.ink,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-target="met"]': { background: color.status.green.bg, color: color.status.green.ink },
    '&[data-target="missed"]': {
      background: color.status.orange.bg,
      color: color.status.orange.ink,
    },
  },
});
export const figure = style({ fontWeight: 650 });
