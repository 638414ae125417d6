import type { Shape } from './piece-shape.js';
import * as styles from './piece-picture.css.js';

const box = 40;
const longest = 34;
const maxRatio = 4;

/** The sheet with its folds, spine or flap, drawn to scale. */
export function PieceDrawing({ shape }: { shape: Shape }) {
  const [width, height] = fit(shape);
  const [x, y] = [(box - width) / 2, (box - height) / 2];
  const place = { x, y, width, height };
  return (
    <svg viewBox={`0 0 ${box} ${box}`} aria-hidden className={styles.drawing}>
      <path d={sheetOf(shape, place)} className={styles.sheet} />
      <path
        d={linesOf(shape, place)}
        className={shape.kind === 'sheet' ? styles.fold : undefined}
      />
    </svg>
  );
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Very long pieces are drawn shorter, so that they stay visible. */
function fit({ width, height }: Shape): [width: number, height: number] {
  const ratio = Math.min(maxRatio, Math.max(1 / maxRatio, width / height));
  return ratio > 1 ? [longest, round(longest / ratio)] : [round(longest * ratio), longest];
}

const round = (value: number) => Math.round(value * 10) / 10;

function sheetOf({ kind }: Shape, { x, y, width, height }: Place) {
  const sheet = `M${x} ${y}h${width}v${height}h${-width}z`;
  return kind === 'book' ? `M${x + 2} ${y + 2}h${width}v${height}h${-width}z${sheet}` : sheet;
}

function linesOf({ kind, columns, rows }: Shape, { x, y, width, height }: Place) {
  if (kind === 'envelope')
    return `M${x} ${y}l${width / 2} ${height * 0.55}l${width / 2} ${-height * 0.55}`;
  if (kind === 'book') return `M${x + 4} ${y}v${height}`;
  const down = (column: number) => `M${round(x + (width * column) / columns)} ${y}v${height}`;
  const across = (row: number) => `M${x} ${round(y + (height * row) / rows)}h${width}`;
  return [...inner(columns, down), ...inner(rows, across)].join('');
}

const inner = (panels: number, line: (index: number) => string) =>
  Array.from({ length: panels - 1 }, (_panel, index) => line(index + 1));
