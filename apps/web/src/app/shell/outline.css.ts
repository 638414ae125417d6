import { globalStyle } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { pageTitle } from '../../styles/headings.js';
import { vars } from '../../styles/tokens.css.js';
import { awaited } from '../../ui/skeleton.css.js';

const { color, space } = vars;

// The landing page has no frame around it, even when the server knows the session and the browser does not.
globalStyle(':root:not([data-page="portal"]) .outline', { display: 'none' });

// The web font, which it would fetch, is not to come before the scripts where the way is narrow.
globalStyle('.outline', { '@media': { [media.phone]: { fontFamily: vars.font.fallback } } });

globalStyle('.outline-title', { minHeight: 29, marginBottom: space[6] });
globalStyle('.outline-title h1', pageTitle);
globalStyle('.outline-title:empty', { ...awaited, width: 220 });
globalStyle('.outline-rows div', { display: 'flex', alignItems: 'center', height: 53, borderBottom: `1px solid ${color.line}` });
globalStyle('.outline-rows div::before', { ...awaited, content: '""', width: '72%', height: 14 });
globalStyle('.outline-rows div:nth-child(even)::before', { width: '56%' });
