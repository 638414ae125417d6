import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const thread = style({ display: 'grid', gap: space[4], maxWidth: '75ch' });
/** Notes have a color of their own, so that nobody takes one for a message. */
export const panel = style({
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderInlineStart: `3px solid ${color.accent}`,
  borderRadius: vars.radius.small,
  background: color.surface,
  selectors: {
    '&[data-thread="notes"]': {
      borderInlineStartColor: color.yellow,
      background: color.status.yellow.bg,
    },
    '&[data-thread="vendor"]': { borderInlineStartColor: color.magenta },
  },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});
export const readers = style({ color: color.inkSoft });
export const list = style({
  display: 'grid',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const message = style({
  display: 'grid',
  gap: space[1],
  paddingBlockEnd: space[3],
  borderBottom: `1px solid ${color.line}`,
});
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  fontSize: vars.text[12],
  color: color.inkSoft,
});
export const author = style({ fontWeight: 600, color: color.ink });
export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const soft = style({ color: color.inkSoft });
export const files = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const form = style({ display: 'grid', gap: space[3] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
  gap: space[3],
});
