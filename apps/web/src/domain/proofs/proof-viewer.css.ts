import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;

export const viewer = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateAreas: '"toolbar" "stage"',
  height: '100%',
  minHeight: 0,
  selectors: {
    '&[data-many]': {
      gridTemplateColumns: '104px minmax(0, 1fr)',
      gridTemplateAreas: '"toolbar toolbar" "thumbnails stage"',
    },
  },
  '@media': {
    [media.phone]: {
      selectors: {
        '&[data-many]': {
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateRows: 'auto minmax(0, 1fr) auto',
          gridTemplateAreas: '"toolbar" "stage" "thumbnails"',
        },
      },
    },
    print: { display: 'block', height: 'auto' },
  },
});

export const toolbar = style({
  gridArea: 'toolbar',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: 48,
  padding: `${space[1]} ${space[3]}`,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.phone]: { padding: `0 ${space[1]}`, gap: 0 }, print: { display: 'none' } },
});
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  gap: space['0_5'],
  '@media': { [media.phone]: { gap: 0 } },
});
/** Phones navigate by the thumbnails. */
export const leaf = style([tools, { '@media': { [media.phone]: { display: 'none' } } }]);
export const pageNumber = style({
  minWidth: '4.5em',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: color.inkSoft,
  whiteSpace: 'nowrap',
});

export const thumbnails = style({
  gridArea: 'thumbnails',
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: space[3],
  overflow: 'auto',
  background: color.surface,
  borderInlineEnd: `1px solid ${color.line}`,
  '@media': {
    [media.phone]: {
      flexDirection: 'row',
      padding: space[2],
      borderInlineEnd: 0,
      borderTop: `1px solid ${color.line}`,
    },
    print: { display: 'none' },
  },
});
export const thumbnail = style({
  flex: 'none',
  display: 'grid',
  justifyItems: 'center',
  gap: space[1],
  minWidth: 44,
  padding: space[1],
  border: '2px solid transparent',
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: color.inkSoft,
  fontSize: text[12],
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&[aria-current]': { borderColor: color.accent, color: color.ink },
    '&:hover': { background: color.paper },
  },
});
// The aspect ratio reserves the space before the picture loads.
const ratio = 'var(--ratio)';
export const small = style({
  width: `min(76px, 96px * ${ratio})`,
  height: 'auto',
  aspectRatio: ratio,
  boxShadow: '0 0 0 1px rgb(0 0 0 / 14%)',
  '@media': { [media.phone]: { width: `min(72px, 48px * ${ratio})` } },
});
export const thumbnailNumber = style({ display: 'flex', alignItems: 'center', gap: space[1] });
export const dot = style({
  width: 6,
  height: 6,
  borderRadius: vars.radius.round,
  background: color.magenta,
});

export const rest = style({
  position: 'absolute',
  insetBlockEnd: space[3],
  insetInlineEnd: space[3],
  padding: `${space[1]} ${space[3]}`,
  background: color.raised,
  borderRadius: vars.radius.round,
  boxShadow: vars.shadow.floating,
  fontSize: text[12],
});
export const hint = style([
  rest,
  {
    insetBlock: '60px auto',
    insetInline: '50% auto',
    translate: '-50% 0',
    width: 'max-content',
    maxWidth: '90%',
  },
]);
export const wideOnly = style({ '@media': { [media.phone]: { display: 'none' } } });
export const blank = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  padding: space[6],
  textAlign: 'center',
  color: color.inkSoft,
  background: `color-mix(in srgb, ${color.ink} 6%, ${color.paper})`,
});

export const foreign = style([blank, { gap: space[3], height: '100%', paddingBlock: space[12] }]);
export const foreignTitle = style({ color: color.inkSoft });
export const host = style({
  fontSize: text[20],
  fontWeight: 650,
  color: color.ink,
  overflowWrap: 'anywhere',
});
export const foreignNote = style({ fontSize: text[12] });
