import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;
const narrow = 'screen and (max-width: 1023px)';

export const headHeight = '64px';

export const screen = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  alignItems: 'start',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  background: color.surface,
  selectors: { '&[data-whole]': { border: 0, borderRadius: 0 } },
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { display: 'block', border: 0 },
  },
});

/** The proof stays visible while its text scrolls. */
export const sight = style({
  position: 'sticky',
  top: 72,
  height: 'calc(100dvh - 96px)',
  minHeight: 360,
  borderInlineEnd: `1px solid ${color.line}`,
  overflow: 'hidden',
  selectors: { '[data-whole] > &': { top: headHeight, height: `calc(100dvh - ${headHeight})` } },
  '@media': {
    [narrow]: {
      position: 'relative',
      top: 0,
      height: '64dvh',
      borderInlineEnd: 0,
      borderBottom: `1px solid ${color.line}`,
      selectors: {
        '[data-whole] > &': { top: 0, height: 'calc(100dvh - 190px)' },
        // A card with a link has no page to show.
        '&&[data-elsewhere]': { height: 'auto', minHeight: 0 },
      },
    },
    print: {
      position: 'static',
      overflow: 'visible',
      border: 0,
      selectors: { '&, [data-whole] > &': { height: 'auto', minHeight: 0 } },
    },
  },
});

export const side = style({
  display: 'grid',
  gap: space[6],
  padding: space[5],
  minWidth: 0,
  '@media': { [media.phone]: { padding: space[4] }, print: { display: 'block' } },
});

/**
 * At the bottom of the column, or of the window on narrow screens, until the decision is visible.
 */
export const reach = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 6,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  height: 72,
  margin: `0 calc(-1 * ${space[5]}) calc(-72px - ${space[6]})`,
  padding: `0 ${space[5]}`,
  background: color.raised,
  borderTop: `1px solid ${color.line}`,
  boxShadow: vars.shadow.floating,
  selectors: { '&[data-seen]': { visibility: 'hidden' } },
  '@media': {
    print: { display: 'none' },
    [narrow]: {
      position: 'fixed',
      insetInline: 0,
      height: 'auto',
      margin: 0,
      padding: `${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom))`,
    },
  },
});
