import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text: size } = vars;
const narrow = 'screen and (max-width: 1023px)';
const headHeight = '64px';

export const page = style({ minHeight: '100dvh' });
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 7,
  minHeight: headHeight,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} ${space[5]}`,
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
  '@media': {
    [media.phone]: { paddingInline: space[4] },
    // At large text sizes a sticky header would leave too little room.
    '(max-height: 419px)': { position: 'static' },
  },
});
export const about = style({ flex: 1, minWidth: 0 });
export const title = style({
  fontSize: size[16],
  fontWeight: 650,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
});
export const facts = style({ fontSize: size[12], color: color.inkSoft, overflowWrap: 'anywhere' });
export const amount = style({
  flex: 'none',
  fontSize: size[20],
  fontWeight: 650,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
  // Phones show the bar at the bottom instead.
  '@media': { [media.phone]: { display: 'none' } },
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  alignItems: 'start',
  gap: space[6],
  maxWidth: 1200,
  margin: '0 auto',
  padding: space[6],
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], padding: space[4] },
    print: { display: 'block', padding: 0 },
  },
});
export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  minWidth: 0,
});
export const text = style({
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  maxWidth: '70ch',
  marginBottom: space[3],
});
export const quotation = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const part = style({
  fontSize: size[14],
  fontWeight: 600,
  margin: `${space[5]} 0 ${space[2]}`,
});
export const soft = style({ color: color.inkSoft });
export const contact = style([soft, { padding: `0 ${space[1]}`, overflowWrap: 'anywhere' }]);

export const reach = style({
  display: 'none',
  '@media': {
    [narrow]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 6,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: space[3],
      padding: `${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom))`,
      background: color.raised,
      borderTop: `1px solid ${color.line}`,
      boxShadow: vars.shadow.floating,
      selectors: { '&[data-seen]': { visibility: 'hidden' } },
    },
  },
});

export const answer = style({
  position: 'sticky',
  top: `calc(${headHeight} + ${space[6]})`,
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  padding: space[5],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  scrollMarginTop: 80,
  ':focus': { outline: 'none' },
  '@media': {
    [narrow]: { position: 'static' },
    [media.phone]: { padding: space[4] },
    print: { display: 'none' },
  },
});
export const heading = style({ fontSize: size[16] });
export const choice = style({
  display: 'grid',
  gap: space[3],
  paddingTop: space[4],
  borderTop: `1px solid ${color.line}`,
});
export const wide = style({ display: 'grid' });

const tint = ({ bg, ink }: { bg: string; ink: string }) => ({ background: bg, color: ink });
export const verdict = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  padding: space[4],
  borderRadius: vars.radius.small,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-tone="wait"]': tint(color.status.yellow),
    '&[data-tone="yes"]': tint(color.status.green),
    '&[data-tone="no"]': tint(color.status.red),
  },
});
export const verdictTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: size[16],
});
export const messages = style({
  display: 'grid',
  gap: space[3],
  margin: `0 0 ${space[4]}`,
  padding: 0,
  listStyle: 'none',
});
