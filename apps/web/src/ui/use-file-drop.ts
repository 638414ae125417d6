import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Elements that take files themselves; a drop counts for the innermost. */
export const dropZone = { 'data-drop-zone': '' };

const isFor = ({ target, currentTarget }: DragEvent) => {
  const element = target instanceof Element ? target : (target as Node).parentElement;
  return element?.closest('[data-drop-zone]') === currentTarget;
};

/** Takes files by drop. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      ...dropZone,
      // Captured, because other zones inside do not pass it on.
      onDragOverCapture: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        setIsOver(isFor(event));
        if (isFor(event)) event.preventDefault();
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (!files.length || !isFor(event)) return;
        event.preventDefault();
        onFiles(files);
      },
    },
  };
}

/** Takes files by paste; text goes where the browser puts it. */
export const takePastedFiles = (onFiles: (files: File[]) => void) => (event: ClipboardEvent) => {
  const files = [...event.clipboardData.files];
  // A spreadsheet pastes its cells as text and as a picture.
  if (!files.length || event.clipboardData.types.includes('text/plain')) return;
  event.preventDefault();
  onFiles(files);
};
