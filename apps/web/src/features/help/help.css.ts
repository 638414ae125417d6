import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[6],
});

export const columns = style([
  stack,
  {
    gridTemplateColumns: 'minmax(0, 1.8fr) minmax(0, 1fr)',
    alignItems: 'start',
    '@media': { 'screen and (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);
export const column = stack;

export const steps = style({
  margin: 0,
  listStyle: 'decimal',
  paddingInlineStart: space[5],
  display: 'grid',
  gap: space[2],
  maxWidth: '68ch',
});

export const glossary = style([stack, { containerType: 'inline-size' }]);
export const kind = style({ fontSize: vars.text[14], marginBottom: space[2] });
export const meanings = style({ margin: 0, display: 'grid' });
export const meaning = style({
  display: 'grid',
  gap: space[1],
  paddingBlock: space[2],
  borderTop: `1px solid ${color.line}`,
  '@container': {
    '(min-width: 520px)': {
      gridTemplateColumns: '11.5rem minmax(0, 1fr)',
      alignItems: 'baseline',
      gap: space[4],
    },
  },
});

export const checklist = style({ margin: 0, display: 'grid', gap: space[4] });
export const check = style({ fontWeight: 550 });
export const why = style({ margin: 0, color: color.inkSoft });

export const contact = style({ display: 'grid', gap: space[3], fontStyle: 'normal' });
export const shop = style({ fontWeight: 550 });
export const way = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  overflowWrap: 'anywhere',
});
export const sign = style({ flex: 'none', marginTop: 3, color: color.inkSoft });
