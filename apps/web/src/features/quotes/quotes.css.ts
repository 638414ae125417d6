import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const statuses = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space[1] });

export const from = style({ fontSize: vars.text[12], color: color.inkSoft });

export const actions = style({
  whiteSpace: 'nowrap',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[1],
});

export const toggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 28,
  margin: `0 calc(-1 * ${space[1]})`,
  padding: `0 ${space[1]}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  font: 'inherit',
  color: color.accent,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.accentSoft } },
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
});
export const toggleSign = style({
  transition: `transform ${vars.motion.fast}`,
  selectors: { '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' } },
});
/** The title of an item below its package. */
export const itemTitle = style({
  display: 'block',
  paddingInlineStart: space[3],
  borderInlineStart: `2px solid ${color.lineStrong}`,
});
/** Above the link of the row. */
export const choiceTarget = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 24,
  minHeight: 24,
  '@media': { '(pointer: coarse)': { minWidth: 44, minHeight: 44 } },
});
export const choiceBox = style({ width: 18, height: 18, margin: 0, accentColor: color.accent });
