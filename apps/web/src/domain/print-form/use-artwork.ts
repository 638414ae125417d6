import { useEffect, useRef, useState } from 'react';
import type { StoredObject } from '#contracts';
import { useUploads } from '../../lib/uploads/use-uploads.js';
import { artworkChoice } from './artwork-section.js';

interface Artwork {
  initial: readonly StoredObject[];
  onChange: (files: readonly StoredObject[]) => void;
}

export function useArtwork({ initial, onChange }: Artwork) {
  const uploads = useUploads(artworkChoice, initial);
  const [isAsked, setIsAsked] = useState(false);
  const uploadedPaths = useRef(pathsOf(initial));
  const { files, isBusy, storedObjects } = uploads;
  useEffect(() => {
    if (pathsOf(storedObjects) === uploadedPaths.current) return;
    uploadedPaths.current = pathsOf(storedObjects);
    onChange(storedObjects);
  }, [storedObjects, onChange]);

  const isFailed = files.some(({ state }) => state === 'failed');
  const problem = isBusy
    ? 'Wait until all files are uploaded.'
    : isFailed
      ? 'Retry or remove the files that failed.'
      : undefined;
  return {
    uploads,
    /** Set after a submission. */
    problem: isAsked ? problem : undefined,
    whenReady: (send: () => void) => {
      setIsAsked(true);
      if (!problem) send();
    },
  };
}

const pathsOf = (files: readonly StoredObject[]) => files.map(({ path }) => path).join(' ');
