import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { space } = vars;

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});
export const parser = style([form, { minWidth: 0, margin: 0, padding: 0, border: 0 }]);
export const parserFooter = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
});
export const alertTitle = style({ display: 'block', fontWeight: 600 });
export const file = style({ fontWeight: 550, overflowWrap: 'anywhere' });
