import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;
const narrow = 'screen and (max-width: 1199px)';

export const numbers = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
});
export const status = style({ width: 200, '@media': { [media.phone]: { order: 1, flex: '1 1 100%' } } });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'start',
  gap: space[6],
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' }, print: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] } },
});
globalStyle(`${columns} > :last-child > *`, { '@media': { print: { breakInside: 'avoid' } } });
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5], minWidth: 0 });

export const text = style({ margin: `0 0 ${space[4]}`, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' });
export const part = style({ fontSize: vars.text[14], fontWeight: 600, margin: `${space[5]} 0 ${space[2]}` });

export const price = style({
  fontSize: vars.text[32],
  fontWeight: 650,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
});
export const note = style({ color: color.inkSoft });

export const email = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const emailForm = style({ display: 'grid', gap: space[2] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const timeline = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});
export const moment = style({ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', gap: space[3] });
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.round,
  color: color.inkSoft,
});
export const when = style({ display: 'block', fontSize: vars.text[12], color: color.inkSoft });
export const what = style({ overflowWrap: 'anywhere' });
