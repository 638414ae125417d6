import { createVar, fallbackVar, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../styles/media.js';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;

/** Space at the bottom of the page that notices keep free for buttons. */
export const clearance = createVar();

export const region = style({
  position: 'fixed',
  zIndex: 100,
  insetBlockEnd: `max(${space[4]}, env(safe-area-inset-bottom))`,
  insetInlineEnd: space[4],
  width: `calc(100vw - 2 * ${space[4]})`,
  maxWidth: 420,
  borderRadius: vars.radius.large,
  outlineOffset: 4,
  '@media': {
    [media.tablet]: { insetBlockEnd: `calc(${space[4]} + ${fallbackVar(clearance, '0px')})` },
    [media.desktop]: {
      insetBlockEnd: `calc(${space[6]} + ${fallbackVar(clearance, '0px')})`,
      insetInlineEnd: space[6],
    },
  },
});

export const inPlace = style({ borderRadius: vars.radius.large, outlineOffset: 4 });
export const place = style({ minWidth: 0, ':empty': { display: 'none' } });

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

export const toast = recipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space[3],
    padding: space[4],
    background: color.raised,
    border: `1px solid ${color.line}`,
    borderRadius: vars.radius.large,
    boxShadow: vars.shadow.floating,
    animation: `${arrive} ${vars.motion.slow} ease-out`,
    touchAction: 'pan-y',
    userSelect: 'none',
    transform: 'translateX(var(--swipe, 0))',
    selectors: {
      '&:not([data-swiping])': { transition: `transform ${vars.motion.fast} ease-out` },
    },
  },
  variants: {
    variant: {
      default: {},
      destructive: {
        background: color.dangerSoft,
        borderColor: `color-mix(in srgb, ${color.danger} 45%, transparent)`,
      },
    },
  },
});

export const sign = style({ flex: 'none', marginTop: 2, color: color.danger });
export const content = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ display: 'block', fontWeight: 600 });
export const detail = style({
  display: 'block',
  marginTop: space[1],
  color: color.ink,
  overflowWrap: 'anywhere',
});
export const description = style({
  display: 'block',
  marginTop: space['0_5'],
  color: color.inkSoft,
});
export const action = style({ marginTop: space[3] });

export const close = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  margin: -4,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: color.inkFaint,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.ink, background: `color-mix(in srgb, ${color.ink} 7%, transparent)` },
  },
  '@media': { '(pointer: coarse)': { width: 44, height: 44, margin: -12 } },
});
