import { useEffect, useRef, useState } from 'react';
import type { StoredObject } from '#contracts';
import { useUploads } from '../../lib/uploads/use-uploads.js';
import { artworkChoice } from './artwork-section.js';

interface Artwork {
  /** The files that the form began with. */
  initial: readonly StoredObject[];
  /** Told whenever there are others. */
  onChange: (files: readonly StoredObject[]) => void;
}

/** The artwork of a form: nothing is sent before all of it has arrived. */
export function useArtwork({ initial, onChange }: Artwork) {
  const uploads = useUploads(artworkChoice, initial);
  const [isAsked, setIsAsked] = useState(false);
  const uploadedPaths = useRef(pathsOf(initial));
  const { files, isBusy, stored: storedObjects } = uploads;
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
    /** Why the form cannot be sent yet, once somebody tried. */
    problem: isAsked ? problem : undefined,
    /** Does it when all files have arrived. */
    whenReady: (send: () => void) => {
      setIsAsked(true);
      if (!problem) send();
    },
  };
}

const pathsOf = (files: readonly StoredObject[]) => files.map(({ path }) => path).join(' ');
