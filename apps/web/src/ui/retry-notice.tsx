import { Button } from './button.js';
import { Notice } from './notice.js';

interface RetryNoticeProps {
  onRetry: () => unknown;
  children: string;
}

/** A field's options failed to load; the rest of the form still works. */
export const RetryNotice = ({ onRetry, children }: RetryNoticeProps) => (
  <Notice
    tone="danger"
    actions={
      <Button size="small" onPress={() => void onRetry()}>
        Retry
      </Button>
    }
  >
    {children}
  </Notice>
);
