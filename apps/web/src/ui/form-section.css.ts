import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../styles/media.js';
import { vars } from '../styles/tokens.css.js';
import { clearance } from './toast.css.js';

const { color, space } = vars;

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2.6fr)',
  gap: `${space[4]} ${space[8]}`,
  alignItems: 'start',
  padding: space[6],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  '@media': {
    'screen and (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.phone]: { padding: space[4] },
  },
});

export const title = style({ fontSize: vars.text[16] });
export const description = style({ marginTop: space[1], color: color.inkSoft, maxWidth: '44ch' });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const footer = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'grid',
  gap: space[3],
  padding: `${space[3]} 0`,
  background: color.paper,
  borderTop: `1px solid ${color.line}`,
  // A phone’s keyboard leaves too little room for a fixed footer.
  '@media': { [media.phone]: { position: 'static', borderTop: 0 } },
});
/** Notices must not cover the form’s buttons. */
globalStyle(`:root:has(${footer})`, { vars: { [clearance]: '56px' } });
/** Keeps the buttons in place at the end of the page. */
globalStyle(`main:has(${footer})`, {
  '@media': { [media.tablet]: { paddingBottom: 0 }, [media.desktop]: { paddingBottom: 0 } },
});

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  '@media': { [media.phone]: { flexDirection: 'column-reverse' } },
});
