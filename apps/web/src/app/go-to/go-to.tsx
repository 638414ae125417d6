import { lazy, Suspense, useState } from 'react';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { useGoToKey } from './go-to.key.js';
import { useRecentRecords } from './recent.js';
import type { Task } from './go-to-items.js';

export const GoToDialog = lazyWithPreload(
  async () => (await import('./go-to.dialog.js')).GoToDialog,
);
const UploadFilesDialog = lazy(async () => ({
  default: (await import('../../features/upload-files/upload-files.dialog.js')).UploadFilesDialog,
}));
const UserDialog = lazy(async () => ({
  default: (await import('../../features/settings/user.dialog.js')).UserDialog,
}));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../password/change-password.dialog.js')).ChangePasswordDialog,
}));

interface GoToProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onShowKeys: () => void;
}

export function GoTo({ isOpen, onOpenChange, onShowKeys }: GoToProps) {
  const [task, setTask] = useState<Exclude<Task, 'keys'>>();
  useGoToKey(isOpen, onOpenChange);
  useRecentRecords();
  const begin = (next: Task) => (next === 'keys' ? onShowKeys() : setTask(next));
  const end = () => setTask(undefined);
  return (
    <Suspense fallback={null}>
      {isOpen && <GoToDialog onClose={() => onOpenChange(false)} onTask={begin} />}
      {task === 'upload' && <UploadFilesDialog onClose={end} />}
      {task === 'user' && <UserDialog onClose={end} />}
      {task === 'password' && <ChangePasswordDialog onClose={end} />}
    </Suspense>
  );
}
