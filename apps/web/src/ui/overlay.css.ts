import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../styles/media.js';
import { vars } from '../styles/tokens.css.js';

const { color, space, motion } = vars;

/** On paper an overlay replaces the page. */
const onPaper = {
  print: { position: 'static', display: 'block', height: 'auto', padding: 0, background: 'none' },
} as const;

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: 50,
  height: 'var(--visual-viewport-height, 100dvh)',
  background: 'rgb(20 18 15 / 45%)',
  transition: `opacity ${motion.slow}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
  '@media': onPaper,
});
globalStyle(`:root:has(${backdrop}) #root`, { '@media': { print: { display: 'none' } } });

export const centeredBackdrop = style([
  backdrop,
  {
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    padding: space[4],
    '@media': onPaper,
  },
]);

const panel = style({
  display: 'flex',
  flexDirection: 'column',
  background: color.raised,
  color: color.ink,
  boxShadow: vars.shadow.floating,
  '@media': { print: { boxShadow: 'none' } },
});

export const dialog = style([
  panel,
  {
    width: '100%',
    maxWidth: 520,
    maxHeight: '100%',
    border: `1px solid ${color.line}`,
    borderRadius: vars.radius.large,
    transition: `transform ${motion.slow} ease-out`,
    selectors: {
      '&[data-entering]': { transform: 'translateY(8px)' },
      '&[data-size="wide"]': { maxWidth: 840 },
      '&[data-size="widest"]': { maxWidth: 1120 },
    },
    '@media': { print: { maxWidth: 'none !important', border: 0 } },
  },
]);

export const drawer = style([
  panel,
  {
    position: 'fixed',
    insetBlock: 0,
    width: 'min(440px, calc(100vw - 56px))',
    transition: `transform ${motion.slow} ease-out`,
    selectors: {
      '&[data-side="start"]': {
        insetInlineStart: 0,
        width: 'min(18rem, calc(100vw - 56px))',
        background: color.paper,
      },
      '&[data-side="end"]': { insetInlineEnd: 0 },
      '&[data-side="start"]:is([data-entering], [data-exiting])': {
        transform: 'translateX(-100%)',
      },
      '&[data-side="end"]:is([data-entering], [data-exiting])': { transform: 'translateX(100%)' },
    },
    '@media': { print: { position: 'static', width: 'auto !important' } },
  },
]);

export const inner = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: 1,
  outline: 'none',
});

export const header = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[4]} ${space[4]} ${space[3]} ${space[6]}`,
  '@media': { [media.phone]: { paddingInlineStart: space[4] }, print: { paddingInline: 0 } },
});

export const title = style({
  fontSize: vars.text[16],
  fontWeight: 600,
  selectors: { '&:focus-visible': { outline: 'none' } },
});

export const body = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space[1]} ${space[6]} ${space[6]}`,
  '@media': {
    [media.phone]: { paddingInline: space[4] },
    print: { overflow: 'visible', paddingInline: 0 },
  },
  selectors: { '[data-side="start"] &': { display: 'flex', flexDirection: 'column', padding: 0 } },
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: `${space[3]} ${space[6]}`,
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.phone]: { paddingInline: space[4] }, print: { display: 'none' } },
});
