import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const button = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  flex: 'none',
  height: 36,
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
  background: color.surface,
  color: color.ink,
  fontSize: vars.text[14],
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `border-color ${vars.motion.fast}`,
  selectors: { '&[data-hovered]': { borderColor: color.lineStrong } },
  '@media': {
    [media.tablet]: { width: 38, padding: 0 },
    [media.phone]: { width: 38, padding: 0, borderColor: 'transparent', background: 'transparent' },
    '(pointer: coarse)': { minHeight: 44, minWidth: 44 },
  },
});

export const sign = style({ flex: 'none' });
export const words = style({
  '@media': { [media.tablet]: { display: 'none' }, [media.phone]: { display: 'none' } },
});
