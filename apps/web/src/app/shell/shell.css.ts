import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const skip = style({
  position: 'absolute',
  zIndex: 20,
  insetInlineStart: space[4],
  top: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: vars.radius.small,
  background: color.accent,
  color: color.onAccent,
  fontWeight: 550,
  selectors: {
    '&:not(:focus)': {
      clipPath: 'inset(50%)',
      width: 1,
      height: 1,
      padding: 0,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
  },
});

export const notice = style({ marginBottom: space[5] });

export const company = style({
  flex: 1,
  minWidth: 0,
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const bellPlace = style({ width: 38, flex: 'none' });
export const onPhone = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'contents' } },
});
export const offPhone = style({
  display: 'contents',
  '@media': { [media.phone]: { display: 'none' } },
});

/** Over everything while files are dragged over a page. */
export const dropHint = style({
  position: 'fixed',
  inset: space[2],
  zIndex: 30,
  display: 'grid',
  placeItems: 'center',
  border: `2px dashed ${color.accent}`,
  borderRadius: vars.radius.large,
  background: `color-mix(in srgb, ${color.paper} 70%, transparent)`,
  pointerEvents: 'none',
});
export const dropWords = style({
  padding: `${space[4]} ${space[6]}`,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  background: color.surface,
  fontSize: vars.text[20],
  fontWeight: 600,
});
