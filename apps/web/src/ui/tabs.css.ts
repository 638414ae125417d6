import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;

export const tabs = style({ display: 'flex', flexDirection: 'column', gap: space[5], minWidth: 0 });

/** Room for the focus ring, so that the visible text stays aligned. */
const room = space[1];

export const list = style({
  position: 'relative',
  display: 'flex',
  gap: space[3],
  marginInline: `calc(-1 * ${room})`,
  background: `linear-gradient(${color.line}, ${color.line}) no-repeat ${room} 100% / calc(100% - 2 * ${room}) 1px`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { print: { display: 'none' } },
});

export const tab = style({
  position: 'relative',
  flex: 'none',
  minHeight: 40,
  padding: `${space[2]} ${room}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  textAlign: 'start',
  fontWeight: 550,
  color: color.inkSoft,
  cursor: 'pointer',
  outlineOffset: -2,
  transition: `color ${vars.motion.fast}`,
  selectors: {
    '&[aria-selected="true"]': { color: color.ink },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: `auto ${room} 0`,
      height: 2,
      background: 'transparent',
    },
    '&[aria-selected="true"]::after': { background: color.accent },
  },
  '@media': {
    '(hover: hover)': { selectors: { '&:hover': { color: color.ink } } },
    '(pointer: coarse)': { minHeight: 44, minWidth: 44, textAlign: 'center' },
  },
});

export const panel = style({ minWidth: 0, borderRadius: vars.radius.small, outlineOffset: 4 });
