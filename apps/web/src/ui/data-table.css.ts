import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;
const ground = createVar();
const cards = '(max-width: 639px)';
const wide = '(min-width: 640px)';
const narrowMedia = '(min-width: 640px) and (max-width: 1119px)';
const stackedMedia = '(min-width: 640px) and (max-width: 959px)';

export const frame = style({
  containerType: 'inline-size',
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
});

/*
 * Grids instead of table boxes, because the browser lays out each grid row by itself. The elements
 * keep their table roles.
 */
export const table = style({
  display: 'block',
  '@container': { [wide]: { minWidth: 'min-content' } },
  '@media': { print: { minWidth: '0 !important', zoom: 0.78 } },
});

const onPaper = { selectors: { '&[data-pinned]': { display: 'none' } } } as const;

const line = {
  display: 'grid',
  gridTemplateColumns: 'var(--tracks)',
  columnGap: space[4],
  alignItems: 'center',
  paddingInline: space[2],
  vars: { [ground]: color.surface },
  background: ground,
} as const;

const pinnedCell = {
  position: 'sticky',
  insetInlineEnd: 0,
  zIndex: 2,
  background: ground,
} as const;
const fade = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: `calc(-1 * ${space[4]})`,
  width: space[4],
  background: `linear-gradient(to right, transparent, ${ground})`,
} as const;

const places = {
  gridRow: '1 / span 2',
  selectors: {
    '&[data-over]': { gridRow: 1, alignSelf: 'end', paddingBottom: 0 },
    '&[data-under]': { gridRow: 2, gridColumn: 'var(--track)', alignSelf: 'start', paddingTop: 0 },
  },
} as const;

export const head = style({
  display: 'block',
  borderBottom: `1px solid ${color.line}`,
  '@container': {
    [cards]: {
      borderBottom: 0,
      selectors: { '&:not(:has([data-sortable]))': { display: 'none' } },
    },
  },
});
export const headRow = style({
  ...line,
  '@container': {
    [wide]: { minWidth: 'calc(var(--columns) * 88px)' },
    [narrowMedia]: { columnGap: space[3] },
    [stackedMedia]: {
      gridTemplateColumns: 'var(--tight-tracks)',
      minWidth: 'calc(var(--tight-columns) * 88px)',
    },
    [cards]: {
      background: 'none',
      display: 'flex',
      gap: space[2],
      overflowX: 'auto',
      padding: `${space[2]} 0`,
      scrollbarWidth: 'none',
    },
  },
  '@media': { print: { minWidth: '0 !important', columnGap: space[2] } },
});

export const headCell = style({
  padding: `${space[2]} 0`,
  fontSize: vars.text[12],
  fontWeight: 550,
  color: color.inkSoft,
  textAlign: 'start',
  selectors: { '&[data-align="end"]': { textAlign: 'end' } },
  '@container': {
    [narrowMedia]: { selectors: { '&[data-pinned]': pinnedCell, '&[data-pinned]::before': fade } },
    [stackedMedia]: places,
    [cards]: {
      padding: 0,
      flex: 'none',
      selectors: { '&:not([data-sortable])': { display: 'none' } },
    },
  },
  '@media': { print: onPaper },
});

export const sorter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 28,
  margin: `-2px calc(-1 * ${space[1]})`,
  padding: `0 ${space[1]}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.ink },
    '[aria-sort="ascending"] > &, [aria-sort="descending"] > &': { color: color.ink },
    '[data-align="end"] > &': { flexDirection: 'row-reverse', textAlign: 'end' },
  },
  '@container': {
    [cards]: {
      margin: 0,
      minHeight: 36,
      padding: `0 ${space[3]}`,
      border: `1px solid ${color.line}`,
      borderRadius: vars.radius.round,
      background: color.surface,
      selectors: { '[data-align="end"] > &': { flexDirection: 'row' } },
    },
  },
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
});

export const arrow = style({
  transition: `transform ${vars.motion.fast}, opacity ${vars.motion.fast}`,
  opacity: 0,
  selectors: {
    [`${sorter}:hover &, ${sorter}:focus-visible &`]: { opacity: 0.6 },
    '[aria-sort="ascending"] &, [aria-sort="descending"] &': { opacity: 1 },
    '[aria-sort="descending"] &': { transform: 'rotate(180deg)' },
  },
  '@container': { [cards]: { selectors: { '[aria-sort="none"] &': { display: 'none' } } } },
});

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  // The script positions rows that appear and disappear.
  selectors: { '&[data-windowed]': { overflowAnchor: 'none' } },
  '@container': { [cards]: { gap: space[3], marginTop: space[3] } },
});

export const row = style({
  ...line,
  position: 'relative',
  minHeight: 52,
  borderBottom: `1px solid ${color.line}`,
  flex: 'none',
  contain: 'content',
  selectors: { [`${body}:not([data-windowed]) > &:last-child`]: { borderBottom: 0 } },
  '@container': {
    [narrowMedia]: { columnGap: space[3] },
    [stackedMedia]: { gridTemplateColumns: 'var(--tight-tracks)' },
    [cards]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      padding: space[4],
      border: `1px solid ${color.line}`,
      borderRadius: vars.radius.large,
      background: color.surface,
      selectors: {
        [`${body}:not([data-windowed]) > &:last-child`]: {
          borderBottom: `1px solid ${color.line}`,
        },
      },
    },
  },
  '@media': {
    print: { columnGap: space[2], contain: 'none' },
    '(hover: hover)': {
      selectors: {
        '&[data-link]:hover': {
          vars: { [ground]: `color-mix(in srgb, ${color.accentSoft} 45%, ${color.surface})` },
        },
      },
    },
  },
});

export const cell = style({
  minWidth: 0,
  padding: `${space[3]} 0`,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '&[data-primary]': { fontWeight: 550 },
  },
  '@container': {
    [narrowMedia]: { selectors: { '&[data-pinned]': pinnedCell, '&[data-pinned]::before': fade } },
    [stackedMedia]: {
      ...places,
      selectors: {
        ...places.selectors,
        '&[data-under]': { ...places.selectors['&[data-under]'], paddingTop: space[1] },
        '&[data-under]:not([data-pinned])': {
          paddingTop: space['0_5'],
          fontSize: vars.text[12],
          color: color.inkSoft,
        },
        '&[data-under][data-none]': { display: 'none' },
      },
    },
    [cards]: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: space[4],
      padding: `${space[1]} 0`,
      textAlign: 'end',
      selectors: {
        '&::before': {
          content: 'attr(data-label)',
          flex: 'none',
          color: color.inkSoft,
          fontWeight: 400,
        },
        '&[data-primary]': {
          display: 'block',
          order: -1,
          paddingTop: 0,
          paddingInlineEnd: `calc(var(--corners) * ${space[8]})`,
          fontSize: vars.text[16],
          textAlign: 'start',
        },
        '&[data-primary]::before': { display: 'none' },
        '&:empty, &[data-none]': { display: 'none' },
        '&[data-pinned]:not([data-corner], :has(:is(a, button, select):not([data-view] *)))': {
          display: 'none',
        },
        '&[data-corner]': {
          position: 'absolute',
          insetBlockStart: space[2],
          insetInlineEnd: space[2],
          padding: 0,
        },
        '&[data-corner]::before': { display: 'none' },
      },
    },
  },
  '@media': { print: onPaper },
});

export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.small },
  selectors: {
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
});
globalStyle(`${cell} [data-view]`, { '@container': { [cards]: { display: 'none' } } });
globalStyle(`${cell} :is(a, button, select):not(${link})`, { position: 'relative', zIndex: 1 });

export const ellipsis = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
});
