import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space, motion } = vars;

export const popover = style({
  minWidth: 'max(200px, var(--trigger-width))',
  maxWidth: 'calc(100vw - 24px)',
  padding: space[1],
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.floating,
  transition: `opacity ${motion.fast}, transform ${motion.fast}`,
  selectors: {
    '&[data-entering], &[data-exiting]': { opacity: 0 },
    '&[data-entering][data-placement="bottom"]': { transform: 'translateY(-4px)' },
    '&[data-entering][data-placement="top"]': { transform: 'translateY(4px)' },
  },
});

export const menu = style({ maxHeight: 'inherit', overflow: 'auto', outline: 'none' });

export const section = style({
  selectors: {
    '& + &, * + &': {
      marginTop: space[1],
      paddingTop: space[1],
      borderTop: `1px solid ${color.line}`,
    },
  },
});

export const sectionDetail = style({
  display: 'block',
  fontWeight: 400,
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});
export const sectionTitle = style({
  padding: `${space[1]} ${space[2]}`,
  fontSize: vars.text[12],
  fontWeight: 550,
  color: color.inkSoft,
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 34,
  padding: `${space[1]} ${space[2]}`,
  borderRadius: vars.radius.small,
  color: color.ink,
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused]': { background: `color-mix(in srgb, ${color.ink} 7%, transparent)` },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    '&[data-danger]': { color: color.danger },
    '&[data-disabled]': { color: color.inkFaint, cursor: 'default' },
  },
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
});

export const icon = style({
  flex: 'none',
  display: 'flex',
  width: 16,
  color: color.inkSoft,
  selectors: { '[data-danger] > &': { color: 'inherit' } },
});
export const check = style({
  marginInlineStart: 'auto',
  color: color.accent,
  visibility: 'hidden',
  selectors: { '[data-selected] > &': { visibility: 'visible' } },
});
