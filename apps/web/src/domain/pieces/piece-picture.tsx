import { type ReactNode, useState } from 'react';
import type { Piece } from '#contracts';
import { PieceDrawing } from './piece-drawing.js';
import { shapeOf } from './piece-shape.js';
import * as styles from './piece-picture.css.js';

interface PiecePictureProps {
  piece: Piece;
  title: string;
  size: keyof typeof styles.sizes;
}

/** Decorative: the title beside it names the piece. Its box has one size from the start. */
export function PiecePicture({ piece, title, size }: PiecePictureProps) {
  const [brokenAddress, setBroken] = useState<string>();
  const { thumbnail } = piece;
  return (
    <span aria-hidden className={styles.sizes[size]}>
      {thumbnail && thumbnail !== brokenAddress ? (
        <img
          src={thumbnail}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.image}
          onError={() => setBroken(thumbnail)}
        />
      ) : (
        <PieceDrawing shape={shapeOf(piece, title)} />
      )}
    </span>
  );
}

interface WithPictureProps extends Omit<PiecePictureProps, 'size'> {
  children: ReactNode;
}

/** A row’s words beside its picture. */
export const WithPicture = ({ children, ...picture }: WithPictureProps) => (
  <span className={styles.withPicture}>
    <PiecePicture {...picture} size="row" />
    <span>{children}</span>
  </span>
);

export const pictureOutline = <span aria-hidden className={styles.sizes.head} />;
