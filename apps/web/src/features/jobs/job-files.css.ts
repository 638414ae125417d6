import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const kinds = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: space[5],
  alignItems: 'start',
});
export const list = style({ listStyle: 'none', margin: `0 0 ${space[4]}`, padding: 0 });
export const none = style({ margin: `0 0 ${space[4]}`, color: color.inkSoft });
export const notes = style({
  gridColumn: '2 / -1',
  margin: 0,
  color: color.inkSoft,
  fontSize: vars.text[14],
  overflowWrap: 'anywhere',
});
export const limit = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  marginBottom: space[3],
  color: color.inkSoft,
  fontSize: vars.text[14],
});
export const limitText = style({ margin: 0 });
export const record = style({ marginTop: space[4] });
export const recordTitle = style({ margin: `0 0 ${space[2]}`, fontSize: vars.text[14] });
