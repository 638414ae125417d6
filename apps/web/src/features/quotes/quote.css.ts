import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;
const narrow = 'screen and (max-width: 1199px)';

export const number = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'start',
  gap: space[6],
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' }, print: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] } },
});
globalStyle(`${columns} > :last-child > *`, { '@media': { print: { breakInside: 'avoid' } } });
const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5], minWidth: 0 });
export const main = stack;
/** What can be done stands first where there is only one column. */
export const aside = style([
  stack,
  {
    '@media': {
      [narrow]: { order: -1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
      [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
]);

export const part = style({
  fontSize: vars.text[14],
  fontWeight: 600,
  margin: `${space[5]} 0 ${space[2]}`,
  selectors: { '&:first-child': { marginTop: 0 } },
});
export const text = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' });

export const price = style({
  fontSize: vars.text[32],
  fontWeight: 650,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
});
export const priceNote = style({ margin: `0 0 ${space[4]}`, color: color.inkSoft });

export const buttons = style({ display: 'grid', gap: space[2], '@media': { print: { display: 'none' } } });
export const step = style({ display: 'grid' });
export const why = style({ margin: `${space[1]} 0`, textAlign: 'center', fontSize: vars.text[12], color: color.inkSoft });

export const history = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
});
export const moment = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space['0_5'],
  paddingInlineStart: space[3],
  borderInlineStart: `2px solid ${color.line}`,
});
export const when = style({ fontSize: vars.text[12], color: color.inkSoft });

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

export const parserFooter = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[4]}` });
