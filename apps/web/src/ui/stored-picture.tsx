import { useState } from 'react';
import * as styles from './file-preview.css.js';

interface StoredPictureProps {
  url: string;
  alt: string;
  fit?: 'window' | 'width';
  /** In pixels, where they are known: then nothing moves when the picture arrives. */
  width?: number;
  height?: number;
}

export function StoredPicture({ url, alt, fit = 'window', width, height }: StoredPictureProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className={styles.none}>{alt} could not be displayed.</p>;
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className={fit === 'window' ? styles.picture : styles.sheet}
      onError={() => setBroken(true)}
    />
  );
}
