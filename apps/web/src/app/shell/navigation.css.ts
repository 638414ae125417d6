import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space['0_5'],
  flex: 1,
  padding: `${space[2]} ${space[4]} ${space[4]}`,
});
export const foot = style({ marginTop: 'auto', paddingTop: space[4] });

export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  height: 40,
  paddingInline: 14,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: color.inkSoft,
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  cursor: 'pointer',
  outlineOffset: -2,
  transition: `background ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { background: `color-mix(in srgb, ${color.ink} 6%, transparent)`, color: color.ink },
    '&[aria-current="page"]': {
      background: color.accentSoft,
      color: color.accent,
      fontWeight: 600,
    },
  },
  '@media': { '(pointer: coarse)': { height: 44 } },
});

export const icon = style({ flex: 'none' });

export const label = style({
  transition: `opacity ${vars.motion.slow}`,
  selectors: { '[data-collapsed] &': { opacity: 0 } },
});

export const count = style({
  marginInlineStart: 'auto',
  paddingInline: space[2],
  borderRadius: vars.radius.small,
  background: color.accentSoft,
  color: color.accent,
  fontSize: vars.text[12],
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-collapsed] &': { display: 'none' } },
});
