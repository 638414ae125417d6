import type { Shape } from './piece-shape.js';
import * as styles from './piece-picture.css.js';

const box = 40;
const maxSide = 34;
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
  return ratio > 1 ? [maxSide, round(maxSide / ratio)] : [round(maxSide * ratio), maxSide];
}

const round = (value: number) => Math.round(value * 10) / 10;

const rectangle = ({ x, y, width, height }: Place) =>
  [`M${x},${y}`, `h${width}`, `v${height}`, `h${-width}`, 'z'].join('');

function sheetOf({ kind }: Shape, place: Place) {
  const sheet = rectangle(place);
  return kind === 'book' ? rectangle({ ...place, x: place.x + 2, y: place.y + 2 }) + sheet : sheet;
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
