import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const plan = style({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
  background: color.surface,
});
export const outlook = style({
  fontWeight: 550,
  selectors: { '&[data-tone="danger"]': { color: color.danger } },
});
const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space[3]} ${space[2]}`,
});
const inOneRow = {
  gridTemplateColumns: 'none',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
} as const;
export const steps = style([
  list,
  {
    '@container': {
      '(min-width: 24rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '(min-width: 36rem)': inOneRow,
    },
  },
]);
export const manySteps = style([
  list,
  {
    '@container': {
      '(min-width: 24rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '(min-width: 36rem)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
      '(min-width: 52rem)': inOneRow,
    },
  },
]);
export const step = style({
  display: 'grid',
  alignContent: 'start',
  gap: space['0_5'],
  paddingTop: space[2],
  borderTop: `3px solid ${color.line}`,
  fontSize: vars.text[12],
  selectors: {
    '&[data-state="done"]': { borderTopColor: color.accent },
    '&[data-state="current"]': { borderTopColor: color.inkSoft },
    '&[data-state="late"]': { borderTopColor: color.danger },
  },
});
export const name = style({
  display: 'inline-flex',
  gap: space[1],
  fontWeight: 550,
});
globalStyle(`${name} > svg`, { flexShrink: 0, marginTop: 2 });
export const day = style({ color: color.ink });
export const source = style({ color: color.inkSoft, overflowWrap: 'anywhere' });
