import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useStale } from '../../lib/stale.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { notice } from './shell.css.js';

export function RefreshNotice() {
  const { isStale, refresh } = useStale();
  const [isPending, setPending] = useState(false);
  const retry = async () => {
    setPending(true);
    await refresh();
    setPending(false);
  };
  if (!isStale && !isPending) return null;
  const button = (
    <Button
      size="small"
      icon={<RotateCw size={16} aria-hidden />}
      isPending={isPending}
      onPress={() => void retry()}
    >
      Retry
    </Button>
  );
  return (
    <div data-screen-only className={notice}>
      <Notice actions={button}>Some data could not be refreshed and may be out of date.</Notice>
    </div>
  );
}
