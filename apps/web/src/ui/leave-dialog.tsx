import { Button } from './button.js';
import { Dialog } from './dialog.js';

interface LeaveDialogProps {
  isOpen: boolean;
  children: string;
  onCancel: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

export function LeaveDialog({ isOpen, children, onCancel, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      title="Keep your changes?"
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onCancel()}
      footer={
        <>
          <Button onPress={onDiscard}>Discard</Button>
          <Button variant="primary" autoFocus onPress={onKeep}>
            Keep
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
