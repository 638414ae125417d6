import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const appear = keyframes({ from: { opacity: 0 } });
const breathe = keyframes({ '50%': { opacity: 0.45 } });

/** What stands where something is on its way. An answer within 150 ms never flashes it. */
export const awaited = {
  display: 'block',
  maxWidth: '100%',
  borderRadius: vars.radius.small,
  background: `color-mix(in srgb, ${vars.color.ink} 9%, transparent)`,
  animation: `${appear} 1ms 150ms backwards, ${breathe} 1.8s ease-in-out 400ms infinite`,
} as const;

export const skeleton = style(awaited);

export const rows = style({ display: 'flex', flexDirection: 'column' });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minHeight: 53,
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
});

export const cell = style({ flex: 1, minWidth: 0 });

const narrow = '(max-width: 639px)';
export const cards = style([rows, { '@container': { [narrow]: { gap: vars.space[3], paddingTop: vars.space[3] } } }]);
globalStyle(`${cards} > ${row}`, {
  '@container': {
    [narrow]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: vars.space[3],
      padding: vars.space[4],
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.large,
      background: vars.color.surface,
    },
  },
});
