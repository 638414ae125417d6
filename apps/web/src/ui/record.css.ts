import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../styles/media.js';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;
const narrow = 'screen and (max-width: 1199px)';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'start',
  gap: space[6],
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] },
  },
});
globalStyle(`${columns} > :last-child > *`, { '@media': { print: { breakInside: 'avoid' } } });
export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  minWidth: 0,
});
/** In one column its parts become items of the page, so that the last one can come last. */
export const splitStack = style([stack, { '@media': { [narrow]: { display: 'contents' } } }]);
export const lastOnNarrow = style({ minWidth: 0, '@media': { [narrow]: { order: 1 } } });
export const firstOnNarrow = style([
  stack,
  {
    '@media': {
      [narrow]: {
        order: -1,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        alignItems: 'start',
      },
      [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
]);

export const part = style({
  margin: `${space[5]} 0 ${space[2]}`,
  fontSize: vars.text[14],
  fontWeight: 600,
  selectors: { '&:first-child': { marginTop: 0 } },
});
export const text = style({
  margin: `0 0 ${space[4]}`,
  maxWidth: '70ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  selectors: { '&:last-child': { marginBottom: 0 } },
});

export const price = style({
  fontSize: vars.text[32],
  fontWeight: 650,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
});
export const priceNote = style({
  margin: `0 0 ${space[4]}`,
  color: color.inkSoft,
  selectors: { '&:last-child': { marginBottom: 0 } },
});
