import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

interface DiscardDialogProps {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before files that were added are lost. */
export function DiscardDialog({ isOpen, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      title="Discard these files?"
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onKeep}
      footer={
        <>
          <Button onPress={onKeep}>Keep Editing</Button>
          <Button variant="danger" onPress={onDiscard}>
            Discard Files
          </Button>
        </>
      }
    >
      <p>The files that you added are not attached yet.</p>
    </Dialog>
  );
}
