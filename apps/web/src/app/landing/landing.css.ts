import { globalStyle } from '@vanilla-extract/css';
import { cropMarks } from '../../styles/crop-marks.js';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space, text } = vars;
const oneColumn = 'screen and (max-width: 1023px)';

// The landing page’s markup is in index.html and shows before any script, so it has fixed class
// names.
globalStyle(':root[data-page="portal"] .landing', { display: 'none' });

globalStyle('.landing', {
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  minHeight: '100dvh',
  maxWidth: 1200,
  margin: '0 auto',
  padding: `${space[8]} ${space[12]}`,
  '@media': { [media.phone]: { padding: `${space[5]} ${space[5]} ${space[6]}` } },
});

globalStyle('.landing-brand', { display: 'flex', alignItems: 'center', gap: space[3] });
globalStyle('.landing-name', { fontSize: text[20], fontWeight: 650, letterSpacing: '-0.02em' });

globalStyle('.landing-main', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  gap: space[16],
  alignItems: 'start',
  padding: `clamp(${space[8]}, 13vh, 160px) 0 ${space[10]}`,
  '@media': {
    [oneColumn]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: 0,
      padding: `${space[8]} 0`,
    },
  },
});

globalStyle('.landing-text', { '@media': { [oneColumn]: { display: 'contents' } } });

globalStyle('.landing-since', { fontWeight: 550, color: color.inkSoft });
globalStyle('.landing h1', {
  maxWidth: '18ch',
  marginTop: space[3],
  fontSize: 'clamp(2rem, 1.2rem + 2.6vw, 3.25rem)',
  fontWeight: 650,
  lineHeight: 1.08,
  letterSpacing: '-0.03em',
});
globalStyle('.landing-lead', {
  maxWidth: '46ch',
  marginTop: space[5],
  fontSize: '1.125rem',
  lineHeight: 1.55,
  color: color.inkSoft,
});

globalStyle('.landing-points', {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[8],
  marginTop: space[12],
  '@media': {
    [oneColumn]: { order: 2, marginTop: space[6] },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] },
  },
});
globalStyle('.landing-points > li', {
  borderTop: `1px solid ${color.lineStrong}`,
  paddingTop: space[3],
});
globalStyle('.landing-points h2', { fontSize: text[14] });
globalStyle('.landing-points p', { marginTop: space[1], color: color.inkSoft });

globalStyle('.landing-sheet', {
  position: 'relative',
  width: '100%',
  maxWidth: 400,
  padding: 28,
  ...cropMarks('28px'),
  '@media': {
    [oneColumn]: { order: 1, marginTop: space[6] },
    [media.phone]: { maxWidth: 'none', width: 'auto', marginInline: -12 },
  },
});
globalStyle('.landing-trim', {
  padding: space[6],
  background: color.surface,
  boxShadow: vars.shadow.floating,
  '@media': { [media.phone]: { padding: space[5] } },
});
globalStyle('.landing-trim h2', {
  marginBottom: space[4],
  fontSize: text[20],
  letterSpacing: '-0.02em',
});
// The height of the sign-in form that the script adds.
globalStyle('#login', { minHeight: 304 });
globalStyle('.landing-bar', {
  position: 'absolute',
  insetInlineStart: 44,
  insetBlockEnd: 9,
  height: 10,
  width: 'auto',
  color: color.ink,
});

globalStyle('.landing-foot', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[8]}`,
  fontSize: text[12],
  color: color.inkSoft,
});
globalStyle('.landing-foot address', { fontStyle: 'normal', textWrap: 'balance' });

globalStyle('.landing .ink-cyan', { fill: color.focus });
globalStyle('.landing .ink-magenta', { fill: color.magenta });
globalStyle('.landing .ink-yellow', { fill: color.yellow });
globalStyle('.landing .ink-key', { fill: color.ink });
globalStyle('.landing .tint', { opacity: 0.4 });
globalStyle('.landing .over', { mixBlendMode: 'multiply' });
