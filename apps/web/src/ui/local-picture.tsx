import { useCallback } from 'react';

interface LocalPictureProps {
  file: File;
  alt: string;
  className: string;
}

export function LocalPicture({ file, alt, className }: LocalPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={className} />;
}
