import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
});

export const rows = style({ listStyle: 'none', margin: `0 calc(-1 * ${space[3]})`, padding: 0 });
export const quiet = style([rows, { fontSize: vars.text[14], color: color.inkSoft }]);
export const item = style({ selectors: { '& + &': { borderTop: `1px solid ${color.line}` } } });
export const itemWithButton = style([
  item,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    paddingInlineEnd: space[3],
    '@media': {
      [media.phone]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        justifyItems: 'start',
        padding: 0,
      },
    },
  },
]);
export const button = style({
  '@media': { [media.phone]: { padding: `0 ${space[3]} ${space[3]} 64px` } },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: space[3],
  borderRadius: vars.radius.small,
  color: 'inherit',
  textDecoration: 'none',
  transition: `background-color ${vars.motion.fast}`,
  selectors: { '&:hover': { background: color.accentSoft } },
  '@media': { [media.phone]: { alignItems: 'start' } },
});
export const task = style({
  fontWeight: 600,
  color: color.ink,
  selectors: { [`${quiet} &`]: { fontWeight: 450 }, [`${row}:hover &`]: { color: color.accent } },
});
export const about = style({
  fontSize: vars.text[14],
  color: color.inkSoft,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

export const times = style({
  display: 'grid',
  gap: space['0_5'],
  fontSize: vars.text[14],
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.phone]: {
      gridColumn: 2,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: `0 ${space[3]}`,
      textAlign: 'start',
    },
  },
});
export const day = style({ fontWeight: 550, color: color.ink });
export const late = style({ fontWeight: 600, color: color.danger });
export const since = style({ fontSize: vars.text[12], color: color.inkSoft });

export const doneNote = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[1],
  padding: `${space[4]} 0 ${space[6]}`,
  textAlign: 'center',
});
export const check = style({ color: color.accent, marginBottom: space[1] });
export const doneTitle = style({ fontWeight: 600 });
export const foot = style({ marginTop: space[3], color: color.inkSoft });
