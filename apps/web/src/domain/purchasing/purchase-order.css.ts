import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;

export const list = style({ display: 'grid', gap: space[5] });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
});
export const order = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});
export const name = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
});
export const status = style({ width: 184, '@media': { [media.phone]: { width: '100%' } } });

const tight = '(max-width: 480px)';

export const sum = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, auto)) minmax(0, 1fr)',
  columnGap: space[8],
  rowGap: space[2],
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [tight]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const part = style({
  '@container': {
    [tight]: {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'baseline',
      columnGap: space[3],
    },
  },
});
export const room = style({ containerType: 'inline-size' });
export const term = style({
  fontSize: text[12],
  color: color.inkSoft,
  '@container': { [tight]: { fontSize: text[14] } },
});
export const amount = style({
  margin: 0,
  fontSize: text[16],
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '@container': { [tight]: { textAlign: 'end' } },
});
export const share = style({
  margin: 0,
  fontSize: text[12],
  fontWeight: 400,
  color: color.inkSoft,
  '@container': { [tight]: { gridColumn: 2, textAlign: 'end' } },
});
export const low = style([share, { color: color.status.orange.ink, fontWeight: 550 }]);

export const small = style({ fontSize: text[12], color: color.inkSoft, overflowWrap: 'anywhere' });
export const wrong = style({ fontSize: text[12], color: color.danger, overflowWrap: 'anywhere' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { print: { display: 'none' } },
});
