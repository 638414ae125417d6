import { Button } from './button.js';
import { Notice } from './notice.js';

interface RetryNoticeProps {
  onRetry: () => unknown;
  children: string;
}

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
