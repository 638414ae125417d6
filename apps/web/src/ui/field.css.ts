import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minWidth: 0,
});
export const filledField = style([field, {}]);
export const doubtfulField = style([field, {}]);

export const label = style({
  fontSize: vars.text[14],
  fontWeight: 550,
  selectors: {
    // The mark is only visual; `aria-required` announces it.
    '[data-required] > &::after': { content: ['" *"', '" *" / ""'], color: color.inkFaint },
  },
});

export const input = style({
  width: '100%',
  minHeight: 38,
  padding: `${space[2]} ${space[3]}`,
  lineHeight: 1.4,
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.small,
  transition: `border-color ${vars.motion.fast}, box-shadow ${vars.motion.fast}`,
  '::placeholder': { color: color.inkFaint, opacity: 1 },
  selectors: {
    [`${filledField} &`]: { background: color.accentSoft, borderColor: color.accent },
    [`${doubtfulField} &`]: {
      background: color.status.yellow.bg,
      borderColor: color.status.yellow.ink,
      borderStyle: 'dashed',
    },
    '[data-assumed] &': { color: color.inkFaint },
    '&[data-hovered]': { borderColor: color.inkSoft },
    '&[data-focused]': {
      outline: 'none',
      borderColor: color.focus,
      boxShadow: `0 0 0 1px ${color.focus}`,
    },
    '&[data-invalid]': { borderColor: color.danger },
    '&[data-invalid][data-focused]': { boxShadow: `0 0 0 1px ${color.danger}` },
    // The picker’s own parts would make the field higher than its neighbors.
    '&::-webkit-datetime-edit': { padding: 0, lineHeight: 1.4 },
    '&::-webkit-calendar-picker-indicator': { margin: 0, cursor: 'pointer' },
    '[data-readonly] &': { background: color.paper, borderColor: color.line },
    '&[data-disabled]': { background: color.paper, color: color.inkFaint, borderColor: color.line },
  },
  '@media': { '(pointer: coarse)': { minHeight: 44, fontSize: vars.text[16] } },
});

export const prefixFrame = style({ position: 'relative', display: 'block' });
export const prefix = style({
  position: 'absolute',
  insetInlineStart: space[3],
  top: '50%',
  translate: '0 -50%',
  color: color.inkSoft,
  pointerEvents: 'none',
});
export const afterPrefix = style([input, { paddingInlineStart: space[6] }]);

export const area = style([
  input,
  { resize: 'vertical', lineHeight: 1.5, fieldSizing: 'content', maxHeight: '60vh' },
]);

export const filledRow = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 24,
  fontSize: vars.text[12],
  fontWeight: 500,
  color: color.accent,
});
export const doubtfulRow = style([filledRow, { color: color.status.yellow.ink }]);
export const filledSign = style({ flex: 'none' });
export const source = style({
  minHeight: 24,
  padding: `0 ${space[1]}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  color: 'inherit',
  fontWeight: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.2em',
  cursor: 'help',
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
});
export const clear = style({
  minHeight: 24,
  marginInlineStart: 'auto',
  padding: `0 ${space[1]}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.accentHover } },
  '@media': { '(pointer: coarse)': { minHeight: 44, paddingInline: space[2] } },
});

export const hiddenText = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const description = style({ fontSize: vars.text[12], color: color.inkSoft });
export const error = style({ fontSize: vars.text[12], fontWeight: 500, color: color.danger });
