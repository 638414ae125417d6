import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { Button } from '../../ui/button.js';

const UploadFilesDialog = lazyWithPreload(
  async () => (await import('./upload-files.dialog.js')).UploadFilesDialog,
);

export function UploadFiles() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Upload size={16} aria-hidden />}
        onPress={() => setOpen(true)}
        preload={UploadFilesDialog.preload}
      >
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
