import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;

export const list = style({ display: 'flex', flexDirection: 'column' });

export const email = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} 0`,
  selectors: {
    '& + &': { borderTop: `1px solid ${color.line}` },
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { paddingBottom: 0 },
  },
});

export const facts = style({ flex: '1 1 240px', minWidth: 0 });
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontWeight: 550,
});
export const detail = style({
  marginTop: space[1],
  fontSize: text[14],
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});
export const error = style([detail, { color: color.danger }]);
export const empty = style({ color: color.inkSoft });
export const line = style({
  margin: 0,
  fontSize: text[12],
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});
