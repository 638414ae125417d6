import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4] });
export const fresh = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px',
  gap: space[3],
  alignItems: 'start',
});
export const kind = style({
  marginBottom: `calc(-1 * ${space[2]})`,
  fontSize: vars.text[14],
  fontWeight: 550,
});
export const fact = style({ fontSize: vars.text[14], color: color.inkSoft });
export const notice = style({
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  background: color.status.yellow.bg,
  color: color.status.yellow.ink,
});
export const problem = style({
  marginInlineEnd: 'auto',
  alignSelf: 'center',
  fontSize: vars.text[14],
  color: color.inkSoft,
  '@media': { [media.phone]: { flex: '1 1 100%' } },
});
