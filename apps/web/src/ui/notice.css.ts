import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;

export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: `${space[2]} ${space[4]}`,
  borderRadius: vars.radius.small,
  background: color.accentSoft,
  selectors: {
    '&[data-tone="warning"]': {
      background: color.status.yellow.bg,
      color: color.status.yellow.ink,
    },
    '&[data-tone="danger"]': { background: color.dangerSoft, color: color.danger },
  },
});
export const sign = style({ flex: 'none', alignSelf: 'flex-start', marginBlock: 6 });
export const text = style({
  flex: '1 1 min(16rem, 100% - 30px)',
  minWidth: 0,
  paddingBlock: 4,
  overflowWrap: 'anywhere',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
