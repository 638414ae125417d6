import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';
import { twoLines } from '../../ui/cell.css.js';

const { color, space } = vars;

/** Shown in full, because touch devices have no tooltip. */
export const ownNumber = style([
  twoLines,
  { textAlign: 'inherit', '@container': { '(max-width: 639px)': { display: 'block' } } },
]);
export const deleting = style({ marginTop: space[3], fontWeight: 550, overflowWrap: 'anywhere' });
export const flags = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
  pointerEvents: 'none',
});
export const flag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  whiteSpace: 'nowrap',
  color: color.inkFaint,
  selectors: { '&[data-set]': { color: color.ink } },
});
export const tick = style({ width: 14, height: 14, margin: 0, accentColor: color.accent });

/** One element, because an icon would need five in every row of a long list. */
export const dots = style({
  width: 14,
  height: 4,
  background: 'radial-gradient(circle, currentcolor 1.1px, transparent 1.6px) 0 0 / 4.667px 4px',
  forcedColorAdjust: 'none', // a gradient would go with the colors of the page
});

export const tabTitle = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });
export const tabCount = style({
  minWidth: 22,
  padding: `0 ${space[1]}`,
  borderRadius: vars.radius.round,
  background: color.status.gray.bg,
  color: color.status.gray.ink,
  fontSize: vars.text[12],
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[5]}`,
  '@media': { [media.phone]: { width: '100%' } },
});
