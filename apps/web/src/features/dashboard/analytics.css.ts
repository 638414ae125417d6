import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

export const title = style({ fontSize: vars.text[16], marginBottom: vars.space[4] });
export const cards = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))', gap: vars.space[4] });
export const none = style({ color: vars.color.inkSoft });
