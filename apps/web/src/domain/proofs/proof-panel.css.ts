import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;

export const part = style({
  display: 'grid',
  gap: space[2],
  minWidth: 0,
  '@media': { print: { marginBottom: space[5] } },
});
export const heading = style({ fontSize: text[16] });
export const label = style({ fontSize: text[12], fontWeight: 550, color: color.inkSoft });
export const soft = style({ color: color.inkSoft });
export const strong = style({ fontWeight: 600, color: color.ink });
export const quotation = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const decision = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  scrollMarginTop: 80,
  ':focus': { outline: 'none' },
  '@media': { print: { display: 'none' } },
});
export const choice = style({
  display: 'grid',
  gap: space[3],
  paddingTop: space[4],
  borderTop: `1px solid ${color.line}`,
});
export const words = style({
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.accent}`,
});
export const means = style({ fontSize: text[14], color: color.inkSoft });
export const wide = style({ display: 'grid' });

const tint = ({ bg, ink }: { bg: string; ink: string }) => ({ background: bg, color: ink });
export const verdict = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  padding: space[4],
  borderRadius: vars.radius.large,
  selectors: {
    '&[data-status="approved"]': tint(color.status.green),
    '&[data-status="changes_requested"]': tint(color.status.yellow),
    '&[data-status="superseded"]': tint(color.status.gray),
    '&:focus': { outline: 'none' },
  },
});
export const verdictTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: text[20],
});

export const pinForm = style({
  position: 'absolute',
  insetInline: space[4],
  insetBlockEnd: space[4],
  zIndex: 3,
  display: 'grid',
  gap: space[3],
  maxWidth: 420,
  marginInline: 'auto',
  padding: space[4],
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.floating,
  '@media': {
    [media.phone]: { insetInline: space[2], insetBlockEnd: space[2], padding: space[3] },
  },
});
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
});

export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `calc(-1 * ${space[3]})`,
});

export const list = style({ display: 'grid', gap: space[1] });
export const comment = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: space[3],
  padding: `${space[2]} ${space[2]}`,
  marginInline: `calc(-1 * ${space[2]})`,
  borderRadius: vars.radius.small,
  selectors: { '&[data-selected]': { background: color.accentSoft } },
});
export const number = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: vars.radius.round,
  background: '#b00068',
  color: '#fff',
  fontSize: text[12],
  fontWeight: 650,
  selectors: { '&[data-resolved]': { background: '#17602f' } },
});
export const content = style({ display: 'grid', gap: space['0_5'], minWidth: 0 });
export const detail = style({ fontSize: text[12], color: color.inkSoft });
export const doneText = style({ fontSize: text[12], fontWeight: 550 });
