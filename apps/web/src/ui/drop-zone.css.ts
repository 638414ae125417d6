import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;

export const zone = style({
  '@media': { print: { display: 'none' } },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[5]} ${space[4]}`,
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: vars.radius.large,
  background: color.paper,
  textAlign: 'center',
  transition: `background ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '&[data-drop-target]': {
      background: color.accentSoft,
      borderColor: color.accent,
      borderStyle: 'solid',
    },
    '&[data-disabled]': { opacity: 0.5 },
  },
});

export const icon = style({ color: color.inkSoft });
export const label = style({ fontWeight: 550 });
export const hint = style({ fontSize: vars.text[12], color: color.inkSoft });
