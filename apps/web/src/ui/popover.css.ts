import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space, motion } = vars;

export const popover = style({
  width: 400,
  maxWidth: 'calc(100vw - 24px)',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.floating,
  transition: `opacity ${motion.fast}, transform ${motion.fast}`,
  selectors: {
    '&[data-entering], &[data-exiting]': { opacity: 0 },
    '&[data-entering][data-placement="bottom"]': { transform: 'translateY(-4px)' },
  },
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'inherit',
  outline: 'none',
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: 52,
  flex: 'none',
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.line}`,
});

export const title = style({
  fontSize: vars.text[16],
  fontWeight: 600,
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const body = style({ minHeight: 0, overflow: 'auto', maxHeight: 520 });
