import type { InboxEmail } from '#contracts';

export interface InboxDialogProps {
  email: InboxEmail;
  onDone: (email: InboxEmail) => void;
  onClose: () => void;
}
