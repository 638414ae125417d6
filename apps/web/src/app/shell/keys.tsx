import { Dialog } from '../../ui/dialog.js';
import { KeyList } from '../../ui/key-list.js';

interface KeysProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function Keys(props: KeysProps) {
  return (
    <Dialog {...props} title="Keyboard Shortcuts">
      <KeyList />
    </Dialog>
  );
}
