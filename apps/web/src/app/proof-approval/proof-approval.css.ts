import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';
import { headHeight } from '../../domain/proofs/proof-screen.css.js';

const { color, space, text } = vars;

export const page = style({ minHeight: '100dvh', background: color.surface });
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 7,
  height: headHeight,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[5]}`,
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
  '@media': {
    'screen and (max-width: 1023px)': {
      position: 'static',
      height: 'auto',
      flexWrap: 'wrap',
      padding: `${space[2]} ${space[4]}`,
    },
  },
});
export const about = style({ flex: 1, minWidth: 0 });
/** Keeps the first screen for the proof, even with long names. */
const lineClamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
export const title = style({ ...lineClamp, fontSize: text[16], fontWeight: 650, lineHeight: 1.3 });
export const facts = style({ ...lineClamp, fontSize: text[12], color: color.inkSoft });
/** Below the names on a phone. */
export const progress = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  gap: space[3],
  color: color.inkSoft,
  fontSize: text[12],
  '@media': {
    'screen and (max-width: 1023px)': {
      order: 1,
      flex: '1 1 100%',
      flexWrap: 'wrap',
      gap: `0 ${space[3]}`,
    },
  },
});
globalStyle(`${progress} [data-done="true"]::before`, {
  content: ['"✓ "', '"✓ " / "Done: "'],
  color: color.accent,
});
globalStyle(`${progress} [aria-current="step"]`, { color: color.ink, fontWeight: 650 });
export const version = style({
  flex: 'none',
  padding: `${space['0_5']} ${space[2]}`,
  borderRadius: vars.radius.round,
  background: color.accentSoft,
  color: color.accent,
  fontSize: text[12],
  fontWeight: 600,
});
