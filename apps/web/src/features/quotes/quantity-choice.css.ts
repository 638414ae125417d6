import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const choice = style({ display: 'grid', gap: space[1] });
export const rows = style({
  display: 'grid',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.small,
  overflow: 'clip',
  selectors: { '[data-invalid] > &': { borderColor: color.danger } },
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto 100px',
  alignItems: 'center',
  gap: space[3],
  minHeight: 44,
  padding: `${space[2]} ${space[3]}`,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:not(:first-child)': { borderTop: `1px solid ${color.line}` },
    '&[data-hovered]': { background: color.raised },
    '&[data-selected]': { background: color.accentSoft },
    '&[data-disabled]': { color: color.inkSoft, cursor: 'default' },
  },
});
export const dot = style({
  width: 20,
  height: 20,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.round,
  background: color.surface,
  selectors: {
    '[data-selected] > &': { border: `6px solid ${color.accent}` },
    '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '[data-disabled] > &': { opacity: 0.5 },
  },
});
export const quantity = style({ fontWeight: 550 });
export const total = style({ textAlign: 'end' });
export const each = style({
  color: color.inkSoft,
  textAlign: 'end',
  selectors: { '[data-disabled] > &': { gridColumn: '3 / -1' } },
});
