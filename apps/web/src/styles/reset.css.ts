import { globalStyle } from '@vanilla-extract/css';
import { vars } from './tokens.css.js';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0 });
globalStyle('html', {
  textSizeAdjust: '100%',
  // Always visible, so that short and long screens have the same width.
  overflowY: 'scroll',
  // Keeps a focused field from being covered by the header or a form’s buttons.
  scrollPaddingBlock: '72px 80px',
});
globalStyle('body', {
  background: vars.color.paper,
  color: vars.color.ink,
  fontFamily: vars.font.body,
  fontSize: vars.text[14],
  lineHeight: 1.5,
  fontFeatureSettings: "'cv11', 'ss03'",
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  textRendering: 'optimizeLegibility',
  minWidth: 320,
  overflowWrap: 'break-word',
});
globalStyle('h1, h2, h3, h4', {
  fontSize: 'inherit',
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: '-0.011em',
  textWrap: 'balance',
});
globalStyle('p', { textWrap: 'pretty' });
globalStyle('img, svg, canvas, video', { display: 'block', maxWidth: '100%' });
globalStyle('input, button, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
globalStyle('ul, ol', { padding: 0, listStyle: 'none' });
globalStyle('a', { color: vars.color.accent, textUnderlineOffset: '0.15em' });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 });
globalStyle('::selection', { background: vars.color.accentSoft, color: vars.color.ink });
globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Any duration above zero would apply a theme change level by level, one frame each.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
