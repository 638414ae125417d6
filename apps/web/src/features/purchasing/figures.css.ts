import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;

export const card = style({
  display: 'grid',
  alignContent: 'start',
  height: '100%',
  padding: `${space[4]} ${space[5]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  '@media': { [media.phone]: { padding: space[3] } },
});

export const icon = style({ color: color.inkFaint });

export const value = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: space[10],
  marginTop: space[1],
  fontSize: text[24],
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: '-0.025em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: text[20] } },
  // Room for eight digits and cents, four in a row and on a phone.
  '@container': {
    '(max-width: 379px)': { fontSize: text[16] },
    '(min-width: 880px) and (max-width: 1039px)': { fontSize: text[20] },
  },
});
export const caption = style({
  minHeight: 18,
  fontSize: text[12],
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const sources = style({
  marginTop: space[3],
  padding: `${space[3]} ${space[5]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  '@media': { [media.phone]: { padding: space[3] } },
});
export const sourcesTitle = style({
  margin: 0,
  marginBottom: space[2],
  fontSize: text[14],
  fontWeight: 550,
  color: color.inkSoft,
});
export const sourceList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: `${space[3]} ${space[6]}`,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const source = style({
  display: 'grid',
  alignContent: 'start',
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.status.green.ink}`,
  selectors: {
    '&[data-source="entered"]': { borderInlineStartColor: color.inkFaint },
    '&[data-source="assumed"]': { borderInlineStartColor: color.status.orange.ink },
  },
});
export const sourceName = style({ fontSize: text[12], color: color.inkSoft });
export const sourceValue = style({
  fontSize: text[16],
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
