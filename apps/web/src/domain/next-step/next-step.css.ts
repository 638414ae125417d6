import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const step = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderInlineStart: `3px solid ${color.lineStrong}`,
  borderRadius: vars.radius.small,
  background: color.surface,
  selectors: {
    '&[data-who="you"]': { borderInlineStartColor: color.accent, background: color.accentSoft },
  },
});
export const icon = style({
  flex: 'none',
  marginTop: 2,
  color: color.inkSoft,
  selectors: { '[data-who="you"] > &': { color: color.accent } },
});
export const body = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
});
export const words = style({
  flex: '1 1 16rem',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
});
export const outline = style({
  flex: 1,
  display: 'grid',
  alignContent: 'space-evenly',
  minHeight: 40,
});
export const what = style({ fontWeight: 550, overflowWrap: 'anywhere' });
export const detail = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' });
export const times = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[3]}`,
  fontSize: vars.text[12],
  color: color.inkSoft,
});
export const late = style({ fontWeight: 600, color: color.danger });
