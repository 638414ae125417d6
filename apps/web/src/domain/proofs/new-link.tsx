import { useState } from 'react';
import { reasonOf } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import type { ProofApi } from './proof-api.js';
import { useOneAtATime } from '../../lib/use-one-at-a-time.js';

export function NewLink({ proofApi, name }: { proofApi: ProofApi; name: string }) {
  const [news, setNews] = useState<{ tone: 'info' | 'danger'; text: string }>();
  const { activeName, run } = useOneAtATime<'send'>();
  const send = () =>
    void run('send', async () => {
      try {
        const { message } = await proofApi.requestLink(name);
        setNews({ tone: 'info', text: message });
      } catch (error) {
        setNews({
          tone: 'danger',
          text: reasonOf(error, 'The link was not sent. Please try again.'),
        });
      }
    });
  return (
    <>
      {news?.tone !== 'info' && (
        <Button variant="primary" isPending={activeName === 'send'} onPress={send}>
          Send me the new link
        </Button>
      )}
      {news && <Notice tone={news.tone}>{news.text}</Notice>}
    </>
  );
}
