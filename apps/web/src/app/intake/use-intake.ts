import { useState } from 'react';
import { useLocation } from 'wouter';
import { addFiles } from '../../features/smart-quote/smart-quote.draft.js';
import { useViewer } from '../../lib/viewer.js';
import { useFileDrop } from '../../ui/use-file-drop.js';

/** Opens the intake box on any page, by a press or a drop of files; leaving the page closes it. */
export function useIntake() {
  const { id } = useViewer();
  const [path] = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const drop = useFileDrop((files) => {
    addFiles(id, files);
    setOpenedAt(path);
  });
  return {
    isOpen: openedAt === path,
    setOpen: (isOpen: boolean) => setOpenedAt(isOpen ? path : undefined),
    drop,
  };
}
