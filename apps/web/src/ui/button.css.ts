import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../styles/tokens.css.js';

const { color } = vars;
const live = '&:hover:not([data-disabled], [data-pending])';
const activeSelector = '&:active:not([data-disabled], [data-pending])';

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
    border: '1px solid transparent',
    borderRadius: vars.radius.small,
    fontWeight: 550,
    lineHeight: 1.25,
    textDecoration: 'none',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    transition: ['background', 'border-color', 'color']
      .map((property) => `${property} ${vars.motion.fast}`)
      .join(', '),
    selectors: {
      '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.5 },
      '&[data-pending]': { cursor: 'progress' },
      [activeSelector]: { transform: 'translateY(0.5px)' },
    },
    '@media': { '(pointer: coarse)': { minHeight: 44, minWidth: 44 }, print: { display: 'none' } },
  },
  variants: {
    variant: {
      primary: {
        background: color.accent,
        color: color.onAccent,
        selectors: { [live]: { background: color.accentHover } },
      },
      secondary: {
        background: color.surface,
        color: color.ink,
        borderColor: `color-mix(in srgb, ${color.lineStrong} 55%, ${color.line})`,
        selectors: { [live]: { borderColor: color.lineStrong, background: color.paper } },
      },
      quiet: {
        background: 'transparent',
        color: color.inkSoft,
        selectors: {
          [live]: {
            background: `color-mix(in srgb, ${color.ink} 7%, transparent)`,
            color: color.ink,
          },
        },
      },
      danger: {
        background: color.danger,
        color: color.onDanger,
        selectors: {
          [live]: { background: `color-mix(in srgb, ${color.danger} 85%, ${color.ink})` },
        },
      },
    },
    size: {
      small: { minHeight: 30, padding: `0 ${vars.space[3]}`, fontSize: vars.text[14] },
      medium: { minHeight: 38, padding: `0 ${vars.space[4]}`, fontSize: vars.text[14] },
    },
    isIconOnly: { true: { padding: 0 }, false: {} },
  },
  compoundVariants: [
    { variants: { isIconOnly: true, size: 'small' }, style: { width: 30 } },
    { variants: { isIconOnly: true, size: 'medium' }, style: { width: 38 } },
  ],
});

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });
export const spinner = style({ animation: `${spin} 900ms linear infinite` });
