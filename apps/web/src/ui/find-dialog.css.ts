import { style } from '@vanilla-extract/css';
import { media } from '../styles/media.js';
import { vars } from '../styles/tokens.css.js';
import { backdrop } from './overlay.css.js';

const { color, space, motion } = vars;

export const overlay = style([
  backdrop,
  {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'center',
    padding: `min(14vh, 120px) ${space[4]} ${space[4]}`,
    '@media': { [media.phone]: { padding: space[2] } },
  },
]);

export const sheet = style({
  display: 'flex',
  width: '100%',
  maxWidth: 640,
  maxHeight: 'min(100%, 520px)',
  background: color.raised,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.floating,
  overflow: 'hidden',
  transition: `transform ${motion.fast} ease-out`,
  selectors: { '&[data-entering]': { transform: 'translateY(-6px)' } },
  '@media': { [media.phone]: { maxHeight: '100%' } },
});

export const inner = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  outline: 'none',
});
export const close = style({
  position: 'absolute',
  top: 0,
  insetInlineEnd: space[2],
  height: 56,
  display: 'flex',
  alignItems: 'center',
});
