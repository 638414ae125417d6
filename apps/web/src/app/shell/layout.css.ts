import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space, motion } = vars;

const headerHeight = 56;

export const shell = style({
  display: 'grid',
  gridTemplateColumns: '18rem minmax(0, 1fr)',
  minHeight: '100dvh',
  transition: `grid-template-columns ${motion.slow} ease-out`,
  '@media': {
    // Phones have no sidebar.
    '(min-width: 640px)': {
      selectors: { '&[data-collapsed]': { gridTemplateColumns: '5rem minmax(0, 1fr)' } },
    },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { display: 'block' },
  },
});

export const sidebar = style({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  borderInlineEnd: `1px solid ${color.line}`,
  overflow: 'hidden auto',
  '@media': { [media.phone]: { display: 'none' }, print: { display: 'none' } },
});

export const drawnLayout = style({ display: 'flex', flexDirection: 'column', flex: 1 });

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  height: headerHeight,
  paddingInline: 26,
  flex: 'none',
  color: color.ink,
  fontSize: vars.text[16],
  fontWeight: 650,
  letterSpacing: '-0.02em',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  outlineOffset: -4,
});

export const column = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  height: headerHeight,
  paddingInline: space[5],
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  '@media': {
    [media.phone]: { gap: space[1], paddingInline: space[3] },
    print: { display: 'none' },
  },
});

export const main = style({
  width: '100%',
  maxWidth: 1360,
  padding: `${space[8]} ${space[8]} ${space[16]}`,
  outline: 'none',
  '@media': {
    [media.tablet]: { padding: `${space[6]} ${space[5]} ${space[12]}` },
    [media.phone]: { padding: `${space[5]} ${space[4]} ${space[12]}` },
    print: { maxWidth: 'none', padding: 0 },
  },
});
