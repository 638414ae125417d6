import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

export const mark = style({ flex: 'none', color: vars.color.ink });
export const cyan = style({ fill: vars.color.focus });
export const magenta = style({ fill: vars.color.magenta });
export const yellow = style({ fill: vars.color.yellow });
export const key = style({ fill: vars.color.ink });
