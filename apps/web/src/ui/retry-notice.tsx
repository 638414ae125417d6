import { Button } from './button.js';
import { Notice } from './notice.js';

interface RetryNoticeProps {
  onRetry: () => unknown;
  children: string;
}

/** What a field needs could not be loaded; the rest of its form goes on. */
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
