import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;
const wide = 'screen and (min-width: 1024px)';

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  background: color.paper,
  '@media': { [media.phone]: { padding: space[3] } },
});

export const heading = style({ fontSize: vars.text[16], outlineOffset: 4 });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(15rem, 20rem)' } },
});

/** Before the items for readers, beside them on wide screens. */
export const source = style({
  minWidth: 0,
  '@media': { [wide]: { gridColumn: 2, gridRow: 1, position: 'sticky', top: 80 } },
});
export const sourceTitle = style({ fontSize: vars.text[14], fontWeight: 550 });
export const text = style({
  maxHeight: '28rem',
  margin: 0,
  padding: space[3],
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
  background: color.surface,
  fontFamily: 'inherit',
  fontSize: vars.text[14],
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '@media': {
    'screen and (max-width: 1023px)': { maxHeight: '10rem' },
    print: { maxHeight: 'none' },
  },
});
export const mark = style({
  background: color.status.yellow.bg,
  color: color.status.yellow.ink,
  borderRadius: 2,
  boxShadow: `0 0 0 2px ${color.status.yellow.bg}`,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

export const side = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});
export const items = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minWidth: 0,
  '@media': { [wide]: { gridColumn: 1, gridRow: 1 } },
});

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  minWidth: 0,
  margin: 0,
  padding: `${space[2]} ${space[4]} ${space[3]}`,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
  background: color.surface,
  '@media': { [media.phone]: { padding: `${space[2]} ${space[3]} ${space[3]}` } },
});
export const itemHeader = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
});
export const itemTitle = style({ fontSize: vars.text[14], fontWeight: 600 });
export const itemActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  marginInlineEnd: `calc(-1 * ${space[2]})`,
});

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: `${space[2]} ${space[3]}`,
  alignItems: 'start',
});
const span = (wideColumns: number, phoneColumns: number) =>
  style({
    minWidth: 0,
    gridColumn: `span ${wideColumns}`,
    '@media': { [media.phone]: { gridColumn: `span ${phoneColumns}` } },
  });
export const places = {
  title: span(5, 12),
  quantities: span(4, 7),
  size: span(3, 5),
  paperType: span(5, 7),
  colors: span(3, 5),
  finishing: span(4, 12),
};

/** Left out on a phone, but not for screen readers. */
export const wideText = style({
  '@media': {
    [media.phone]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

export const label = style({
  display: 'block',
  fontSize: vars.text[12],
  fontWeight: 550,
  color: color.inkSoft,
});

export const citation = style({
  fontSize: vars.text[12],
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});
/** Wide screens show it in the text. */
export const narrowCitation = style([citation, { '@media': { [wide]: { display: 'none' } } }]);

export const created = style([
  item,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingBlock: space[3] },
]);
export const createdSign = style({ flex: 'none', color: color.status.green.ink });

export const rest = style({ display: 'grid', gap: space[1], margin: 0, padding: 0 });
export const unread = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  fontSize: vars.text[14],
  overflowWrap: 'anywhere',
  listStyle: 'none',
});
export const unreadSign = style({ flex: 'none', marginTop: 3, color: color.status.yellow.ink });
export const why = style({ color: color.inkSoft });

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
});

export const links = style({
  display: 'grid',
  gap: space[1],
  margin: `${space[1]} 0 0`,
  padding: 0,
  listStyle: 'none',
});

export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[2]} 0`,
  listStyle: 'none',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const fileSign = style({ flex: 'none', color: color.inkSoft });
export const refusedSign = style({ flex: 'none', color: color.danger });
export const fileFacts = style({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' });
export const fileName = style({ fontWeight: 550 });
export const fileUse = style({ display: 'block', fontSize: vars.text[12], color: color.inkSoft });
export const fileTarget = style({ flex: '0 1 12rem', minWidth: 0 });
export const hiddenText = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
