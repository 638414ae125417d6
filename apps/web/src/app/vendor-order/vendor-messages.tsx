import { useEffect, useState } from 'react';
import { limits, type LinkMessage, type VendorOrder } from '#contracts';
import { reasonOf } from '../../lib/api.js';
import { fileSize } from '../../lib/file-size.js';
import { useKeptText } from '../../lib/kept-text.js';
import { useOneAtATime } from '../../lib/use-one-at-a-time.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { TextArea } from '../../ui/text-area.js';
import { toast } from '../../ui/toast.js';
import { When } from '../../ui/when.js';
import type { VendorApi } from './vendor-api.js';
import * as styles from './vendor-order.css.js';

/** Live updates need a session. */
const pollMs = 20_000;

interface VendorMessagesProps {
  order: VendorOrder;
  vendorApi: VendorApi;
}

/** A question answers nothing about the order, so it is always possible. */
export function VendorMessages({ order, vendorApi }: VendorMessagesProps) {
  const [messages, setMessages] = useState<LinkMessage[]>([]);
  const [text, setText, forget] = useKeptText(`vendor-message.${order.id}`);
  const { activeName, run } = useOneAtATime<'ask'>();
  useEffect(() => {
    let isLeft = false;
    let readTo: string | undefined;
    const load = async () => {
      const thread = await vendorApi.messages();
      if (isLeft) return;
      setMessages(thread);
      const newest = thread.at(-1)?.id;
      if (newest && newest !== readTo) await vendorApi.readMessages(newest);
      readTo = newest;
    };
    // What is not on a screen is not read. The order is shown without messages, too.
    const look = () => {
      if (document.visibilityState === 'visible') load().catch(() => undefined);
    };
    look();
    const timer = setInterval(look, pollMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [vendorApi]);
  const ask = () =>
    void run('ask', async () => {
      try {
        setMessages(await vendorApi.ask(text));
        setText('');
        forget();
        toast({ title: 'Message Sent', description: 'We answer by email and on this page.' });
      } catch (error) {
        toast({
          title: 'Error',
          description: reasonOf(error, 'The message was not sent. Please try again.'),
          variant: 'destructive',
        });
      }
    });
  return (
    <Card title="Messages" isScreenOnly>
      {messages.length > 0 && (
        <ul className={styles.messages} aria-label="Messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      <TextArea
        label="Your message"
        rows={2}
        maxLength={limits.text}
        value={text}
        onChange={setText}
      />
      <div className={styles.wide}>
        <Button isDisabled={!text.trim()} isPending={activeName === 'ask'} onPress={ask}>
          Send Message
        </Button>
      </div>
    </Card>
  );
}

function Message({
  message: { authorName, createdAt, text, withdrawnAt, files },
}: {
  message: LinkMessage;
}) {
  return (
    <li>
      <p className={styles.soft}>
        {authorName}, <When date={createdAt} withTime />
      </p>
      <p className={styles.text}>{withdrawnAt ? 'This message was withdrawn.' : text}</p>
      {files.map(({ downloadUrl, fileName, size }) => (
        <ButtonLink key={downloadUrl} href={downloadUrl} isFile size="small">
          {fileName ?? 'File'} ({fileSize(size)})
        </ButtonLink>
      ))}
    </li>
  );
}
