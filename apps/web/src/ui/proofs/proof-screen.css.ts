import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const screen = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  alignItems: 'start',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  background: color.surface,
  selectors: { '&[data-whole]': { border: 0, borderRadius: 0 } },
  '@media': { 'screen and (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** The proof stays in sight while its text scrolls. */
export const sight = style({
  position: 'sticky',
  top: 0,
  height: '82dvh',
  minHeight: 360,
  borderInlineEnd: `1px solid ${color.line}`,
  overflow: 'hidden',
  selectors: { '[data-whole] > &': { height: '100dvh' } },
  '@media': {
    'screen and (max-width: 1023px)': {
      position: 'relative',
      height: '64dvh',
      borderInlineEnd: 0,
      borderBottom: `1px solid ${color.line}`,
      selectors: { '[data-whole] > &': { height: 'calc(100dvh - 190px)' } },
    },
  },
});

export const side = style({
  display: 'grid',
  gap: space[6],
  padding: space[5],
  minWidth: 0,
  '@media': { [media.phone]: { padding: space[4] } },
});

/** At the window's lower end until the decision itself is in sight. */
export const reach = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 6,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  margin: `0 -${space[5]} -${space[3]}`,
  padding: `${space[3]} ${space[5]} max(${space[3]}, env(safe-area-inset-bottom))`,
  background: color.raised,
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.phone]: { marginInline: `-${space[4]}`, paddingInline: space[4] } },
});
