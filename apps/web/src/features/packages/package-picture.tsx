import type { PackageDetail } from '#contracts';
import { positionOf } from '../../domain/packages/package-words.js';
import { PiecePicture } from '../../domain/pieces/piece-picture.js';
import { pieces } from '../../domain/pieces/piece-picture.css.js';

const maxPieces = 4;

/** The first pieces in the order of the package, so that it does not change with their urgency. */
export const PackagePicture = ({ items }: Pick<PackageDetail, 'items'>) => (
  <span aria-hidden className={pieces}>
    {items
      .toSorted((a, b) => positionOf(a) - positionOf(b))
      .slice(0, maxPieces)
      .map(({ id, piece, title }) => (
        <PiecePicture key={id} piece={piece} title={title} size="part" />
      ))}
  </span>
);
