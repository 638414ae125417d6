import { vars } from './tokens.css.js';

/** A page's h1: that of the frame in index.html gives way to React's, and nobody may see it. */
export const pageTitle = { fontSize: vars.text[24], fontWeight: 650, letterSpacing: '-0.02em', lineHeight: 1.2 } as const;
