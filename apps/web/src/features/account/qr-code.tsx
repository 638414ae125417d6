import { encode } from 'uqr';
import { qrCode } from './account.css.js';

const border = 4;

export function QrCode({ content }: { content: string }) {
  const { data, size } = encode(content, { border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg aria-hidden viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={qrCode}>
      <path d={path} />
    </svg>
  );
}
