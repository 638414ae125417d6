import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.js';

const loadDialog = () => import('./upload-files.dialog.js');
const UploadFilesDialog = lazy(async () => ({ default: (await loadDialog()).UploadFilesDialog }));

/** The button, and the dialog once it is asked for. */
export function UploadFiles() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Upload size={16} aria-hidden />} onPress={() => setOpen(true)}>
        Upload Files
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <UploadFilesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
