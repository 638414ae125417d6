import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { space } = vars;

export const number = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});

export const parserFooter = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
});

export const otherItems = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const otherItem = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: 44,
  borderBottom: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});

export const files = style({ listStyle: 'none', margin: `0 0 ${space[4]}`, padding: 0 });
export const none = style({ margin: `0 0 ${space[4]}`, color: vars.color.inkSoft });
export const fileNote = style({
  gridColumn: '2 / -1',
  margin: 0,
  color: vars.color.inkSoft,
  fontSize: vars.text[14],
  overflowWrap: 'anywhere',
});
