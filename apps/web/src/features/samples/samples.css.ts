import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;

export const list = style({
  transition: `opacity ${vars.motion.fast}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
});
export const grid = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': {
    'screen and (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    'screen and (min-width: 1200px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const item = style({ display: 'grid', minWidth: 0 });
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
  padding: space[5],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  selectors: { '&[data-skeleton]': { minHeight: 216, gap: space[3] } },
});
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[3],
});
export const title = style({
  minWidth: 0,
  fontSize: text[16],
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const type = style({ margin: 0, color: color.inkSoft, overflowWrap: 'anywhere' });
const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  margin: 0,
  overflowWrap: 'anywhere',
} as const;
export const description = style({ ...clamped, WebkitLineClamp: 3, whiteSpace: 'pre-line' });
export const notes = style({
  ...clamped,
  WebkitLineClamp: 2,
  color: color.inkSoft,
  whiteSpace: 'pre-line',
});
export const dates = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[3]}`,
  margin: 0,
  fontSize: text[12],
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginTop: 'auto',
  paddingTop: space[2],
});

export const drawer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
});
export const part = style({ display: 'grid', gap: space[3], minWidth: 0 });
export const partTitle = style({ fontSize: text[14], fontWeight: 600, outlineOffset: 4 });
export const parcel = style({ margin: 0, fontSize: text[16] });
export const own = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const controls = style([
  part,
  { padding: space[4], border: `1px solid ${color.line}`, borderRadius: vars.radius.large },
]);

export const steps = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[2],
});
export const step = style({
  display: 'grid',
  gap: space['0_5'],
  paddingTop: space[2],
  borderTop: `3px solid ${color.line}`,
  color: color.inkSoft,
  selectors: {
    '&[data-state="done"]': { borderTopColor: color.accent, color: color.ink },
    '&[aria-current]': { fontWeight: 600 },
  },
});
export const stepWhen = style({
  fontSize: text[12],
  fontWeight: 400,
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
