import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

/** A square with a sign alone. */
const square = { justifyContent: 'center', width: 38, padding: 0 } as const;

const headerButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  height: 36,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
  background: color.surface,
  fontSize: vars.text[14],
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `border-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: { '&[data-hovered]': { borderColor: color.lineStrong, color: color.ink } },
  '@media': {
    [media.phone]: { ...square, borderColor: 'transparent', background: 'transparent' },
    '(pointer: coarse)': { minHeight: 44, minWidth: 44 },
  },
});
export const sign = style({ flex: 'none' });

export const goTo = style([
  headerButton,
  {
    width: 232,
    padding: `0 ${space[2]} 0 ${space[3]}`,
    color: color.inkSoft,
    textAlign: 'start',
    '@media': { [media.tablet]: { width: 160 }, [media.phone]: square },
  },
]);
export const goToWords = style({ flex: 1, '@media': { [media.phone]: { display: 'none' } } });

/** CSS content, so that it is not part of the button’s name. */
export const key = style({
  padding: `0 ${space[1]}`,
  border: `1px solid ${color.line}`,
  borderRadius: 4,
  color: color.inkSoft,
  font: `500 ${vars.text[12]}/20px ${vars.font.body}`,
  selectors: { '&::after': { content: 'attr(data-key)' } },
  '@media': { [media.phone]: { display: 'none' }, '(pointer: coarse)': { display: 'none' } },
});

export const intake = style([
  headerButton,
  {
    padding: `0 ${space[3]}`,
    color: color.ink,
    fontWeight: 500,
    '@media': { [media.tablet]: square, [media.phone]: square },
  },
]);
export const intakeWords = style({
  '@media': { [media.tablet]: { display: 'none' }, [media.phone]: { display: 'none' } },
});
