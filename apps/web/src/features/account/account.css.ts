import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;

export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  maxWidth: 760,
});

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  paddingBlock: space[3],
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderTop: 'none' } },
});
export const only = style([item, { paddingBlock: 0, borderTop: 'none' }]);
export const itemText = style({ minWidth: 0, flex: '1 1 16rem', overflowWrap: 'anywhere' });
export const itemTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontWeight: 550,
});
export const details = style({ color: color.inkSoft, fontSize: text[14] });
export const footer = style({ marginTop: space[4] });

export const form = style({ display: 'grid', gap: space[4] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
/** White in every theme, because scanners need dark on light. */
export const qrCode = style({
  width: 'min(200px, 100%)',
  justifySelf: 'center',
  background: '#fff',
  borderRadius: vars.radius.small,
  fill: '#000',
});
export const code = style({
  fontFamily: vars.font.mono,
  fontSize: text[14],
  overflowWrap: 'anywhere',
});
export const codes = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
  gap: space[2],
});
