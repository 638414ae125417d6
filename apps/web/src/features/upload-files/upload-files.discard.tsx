import { ConfirmDialog } from '../../ui/confirm-dialog.js';

interface DiscardDialogProps {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ isOpen, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title="Discard these files?"
      isOpen={isOpen}
      confirm="Discard Files"
      cancel="Keep Editing"
      isDanger
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      <p>The files you added are not attached yet.</p>
    </ConfirmDialog>
  );
}
