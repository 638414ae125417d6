import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';
import { hiddenText as unseen } from './field.css.js';

const { color, space, text } = vars;

export const hiddenText = unseen;

export const field = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  borderBottom: `1px solid ${color.line}`,
});

export const glass = style({
  position: 'absolute',
  insetInlineStart: space[4],
  color: color.inkFaint,
  pointerEvents: 'none',
});
export const spinner = style({ position: 'absolute', insetInlineEnd: 56, color: color.inkSoft });

export const input = style({
  flex: 1,
  minWidth: 0,
  height: 56,
  padding: `0 88px 0 46px`,
  border: 0,
  background: 'transparent',
  color: color.ink,
  font: 'inherit',
  fontSize: text[16],
  outline: 'none',
  textOverflow: 'ellipsis',
  '::placeholder': { color: color.inkFaint, opacity: 1 },
});

export const finds = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: space[2],
});

export const section = style({ selectors: { '& + &': { marginTop: space[2] } } });
export const sectionTitle = style({
  padding: `${space[1]} ${space[2]}`,
  fontSize: text[12],
  fontWeight: 550,
  color: color.inkSoft,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: 40,
  padding: `${space[1]} ${space[3]} ${space[1]} ${space[2]}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: color.ink,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  scrollMarginBlock: 36,
  selectors: { '&[aria-selected="true"]': { background: color.accentSoft } },
  '@media': {
    '(pointer: coarse)': { minHeight: 48 },
    '(forced-colors: active)': {
      selectors: {
        '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: -2 },
      },
    },
  },
});

export const icon = style({
  flex: 'none',
  display: 'flex',
  width: 32,
  justifyContent: 'center',
  color: color.inkSoft,
});
export const words = style({ flex: 1, minWidth: 0, display: 'grid', lineHeight: 1.35 });

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const title = style({ ...oneLine, fontWeight: 500 });
export const detail = style({ ...oneLine, fontSize: text[12], color: color.inkSoft });
