import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"facts amount" "words words" "actions actions"',
  gap: `${space[2]} ${space[4]}`,
  alignItems: 'start',
  padding: `${space[4]} 0`,
  selectors: {
    '& + &': { borderTop: `1px solid ${color.line}` },
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { paddingBottom: 0 },
  },
});
export const facts = style({ gridArea: 'facts', display: 'grid', gap: space[1], minWidth: 0 });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
  fontWeight: 600,
});
export const detail = style({
  margin: 0,
  color: color.inkSoft,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
export const together = style({ whiteSpace: 'nowrap' });
export const words = style({
  gridArea: 'words',
  display: 'grid',
  gap: space[1],
  ':empty': { display: 'none' },
});
export const notes = style({
  margin: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  maxWidth: '70ch',
});
export const wrong = style({
  fontSize: vars.text[12],
  color: color.danger,
  overflowWrap: 'anywhere',
});
export const amount = style({
  gridArea: 'amount',
  fontSize: vars.text[20],
  fontWeight: 650,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-void]': { color: color.inkFaint, textDecoration: 'line-through' } },
});
export const actions = style({
  gridArea: 'actions',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { print: { display: 'none' }, [media.phone]: { gap: space[1] } },
});
