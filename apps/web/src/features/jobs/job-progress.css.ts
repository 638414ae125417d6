import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: `${space[4]} ${space[4]} ${space[2]}`,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
  background: color.surface,
});
/** As high as the line, so that nothing moves when it comes. */
export const outline = style({
  display: 'grid',
  alignItems: 'center',
  height: 68,
  '@media': { [media.phone]: { height: 148 } },
});
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: 40,
  borderTop: `1px solid ${color.line}`,
  paddingTop: space[2],
  // Two lines.
  '@media': { [media.phone]: { minHeight: 52 } },
});
export const outlook = style({
  minWidth: 0,
  fontSize: vars.text[14],
  selectors: { '&[data-tone="danger"]': { color: color.danger, fontWeight: 550 } },
});
