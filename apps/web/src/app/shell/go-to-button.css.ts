import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;

export const button = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  width: 232,
  height: 36,
  padding: `0 ${space[2]} 0 ${space[3]}`,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
  background: color.surface,
  color: color.inkSoft,
  fontSize: text[14],
  textAlign: 'start',
  cursor: 'pointer',
  transition: `border-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: { '&[data-hovered]': { borderColor: color.lineStrong, color: color.ink } },
  '@media': {
    [media.tablet]: { width: 160 },
    [media.phone]: {
      justifyContent: 'center',
      width: 38,
      padding: 0,
      borderColor: 'transparent',
      background: 'transparent',
    },
    '(pointer: coarse)': { minHeight: 44, minWidth: 44 },
  },
});

export const glass = style({ flex: 'none' });
export const words = style({ flex: 1, '@media': { [media.phone]: { display: 'none' } } });

/** CSS content, so that it is not part of the button’s name. */
export const key = style({
  padding: `0 ${space[1]}`,
  border: `1px solid ${color.line}`,
  borderRadius: 4,
  color: color.inkSoft,
  font: `500 ${text[12]}/20px ${vars.font.body}`,
  selectors: { '&::after': { content: 'attr(data-key)' } },
  '@media': { [media.phone]: { display: 'none' }, '(pointer: coarse)': { display: 'none' } },
});
