import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  borderRadius: vars.radius.small,
  selectors: {
    '&[data-drop-target]': { outline: `2px dashed ${color.accent}`, outlineOffset: space[2] },
  },
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  minHeight: 38,
});

export const hint = style({
  fontSize: vars.text[12],
  color: color.inkSoft,
  '@media': { '(pointer: coarse)': { visibility: 'hidden' }, [media.phone]: { display: 'none' } },
});

export const failure = style({
  padding: `${space[2]} ${space[3]}`,
  background: color.dangerSoft,
  borderRadius: vars.radius.small,
  color: color.danger,
  fontWeight: 500,
});

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginInlineStart: 'auto',
});

export const files = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  padding: 0,
  margin: 0,
});
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  maxWidth: '100%',
  paddingInlineStart: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
  background: color.paper,
  listStyle: 'none',
});
export const fileSign = style({ flex: 'none', color: color.inkSoft });
export const fileName = style({ minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' });
export const fileSize = style({ flex: 'none', fontSize: vars.text[12], color: color.inkSoft });
