import { Dialog } from '../../ui/dialog.js';
import { SmartQuote } from '../../features/smart-quote/smart-quote.js';

interface IntakeDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The box of the dashboard, on every page; both have the same text and files. */
export const IntakeDialog = ({ isOpen, onOpenChange }: IntakeDialogProps) => (
  <Dialog title="New from email or PDF" size="widest" isOpen={isOpen} onOpenChange={onOpenChange}>
    <SmartQuote onDone={() => onOpenChange(false)} />
  </Dialog>
);
