import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const appear = keyframes({ from: { opacity: 0 } });
const breathe = keyframes({ '50%': { opacity: 0.45 } });

/** Responses within 150 ms never show a placeholder. */
const appears = `${appear} 1ms 150ms backwards`;
const breathes = `${appears}, ${breathe} 1.8s ease-in-out 400ms infinite`;

export const placeholder = {
  display: 'block',
  maxWidth: '100%',
  borderRadius: vars.radius.small,
  background: `color-mix(in srgb, ${vars.color.ink} 9%, transparent)`,
  animation: appears,
} as const;

export const skeleton = style({ ...placeholder, animation: breathes });

// One animation for the whole list, because sixty animated layers cost more than the rows.
export const rows = style({ display: 'flex', flexDirection: 'column', animation: breathes });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minHeight: 53,
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
});

// One element per row, to keep the DOM small.
export const cell = style({
  flex: 1,
  minWidth: 0,
  '::before': { ...placeholder, animation: 'none', content: '""', height: 14 },
});
const lengths = ['72%', '90%', '56%', '80%', '64%'];
lengths.forEach((width, index) => globalStyle(`${cell}[data-width="${index}"]::before`, { width }));
export const widths = lengths.length;

const narrow = '(max-width: 639px)';
export const cards = style([
  rows,
  { '@container': { [narrow]: { gap: vars.space[3], paddingTop: vars.space[3] } } },
]);
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
