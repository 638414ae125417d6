import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;
const dotSize = 24;

export const line = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  rowGap: space[3],
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const stage = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: `${dotSize}px auto minmax(1.5em, auto)`,
  alignContent: 'start',
  gap: space['0_5'],
  paddingInlineEnd: space[2],
  fontSize: vars.text[12],
  color: color.inkSoft,
  selectors: {
    // The line to the next stage.
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: dotSize / 2 - 1,
      insetInlineStart: dotSize,
      insetInlineEnd: 0,
      height: 2,
      background: color.line,
    },
    '&[data-state="done"]:not(:last-child)::before': { background: color.accent },
  },
});
export const dot = style({
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: dotSize,
  height: dotSize,
  border: `1.5px solid ${color.line}`,
  borderRadius: vars.radius.round,
  background: color.surface,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  selectors: {
    '[data-state="done"] > &': {
      borderColor: color.accent,
      background: color.accent,
      color: color.onAccent,
    },
    '[data-state="current"] > &': { borderColor: color.accent, color: color.accent },
    '[data-state="late"] > &': { borderColor: color.danger, color: color.danger },
  },
});
export const name = style({
  fontSize: vars.text[14],
  fontWeight: 450,
  selectors: {
    '[data-state="done"] > &': { color: color.ink },
    '[data-state="current"] > &, [data-state="late"] > &': { color: color.ink, fontWeight: 650 },
  },
});
export const day = style({
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-state="late"] > &': { color: color.danger, fontWeight: 550 } },
});
