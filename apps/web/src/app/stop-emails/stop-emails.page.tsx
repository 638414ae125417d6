import { useEffect, useState } from 'react';
import type { EmailMute } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useOneAtATime } from '../../lib/use-one-at-a-time.js';
import { Button } from '../../ui/button.js';
import { Blank } from '../by-link/blank.js';
import * as styles from '../by-link/by-link.css.js';
import { LinkSheet } from '../by-link/link-sheet.js';
import { useVisit } from '../by-link/use-visit.js';

/** Of the link in emails about messages, for readers without an account. */
export function StopEmailsPage({ id, token }: { id: string; token: string }) {
  const path = `/api/stop-emails/${id}/${encodeURIComponent(token)}`;
  const [read] = useState(() => () => api.get<EmailMute>(path));
  const { visit, show, readAgain } = useVisit(read);
  useEffect(() => {
    document.title = 'Stop emails · Makeready';
  }, []);
  if (visit.state !== 'open')
    return (
      <LinkSheet
        state={visit.state}
        onRetry={() => void readAgain()}
        invalid="This link is invalid."
        advice="Open the link at the end of our latest email about the messages."
      />
    );
  return (
    <Blank>
      <Choice mute={visit.row} path={path} onChange={show} />
    </Blank>
  );
}

interface ChoiceProps {
  mute: EmailMute;
  path: string;
  onChange: (mute: EmailMute) => void;
}

function Choice({ mute: { number, isMuted }, path, onChange }: ChoiceProps) {
  const { activeName, run } = useOneAtATime<'set'>();
  const [failure, setFailure] = useState('');
  const set = (muted: boolean) =>
    void run('set', async () => {
      setFailure('');
      try {
        onChange(await api.post<EmailMute>(path, { muted }));
      } catch (error) {
        setFailure(reasonOf(error, 'The server could not be reached. Please try again.'));
      }
    });
  return (
    <div className={styles.sheet}>
      <h1 className={styles.invalid} aria-live="polite">
        {isMuted ? `Emails about ${number} are stopped` : `Stop emails about ${number}?`}
      </h1>
      <p className={styles.soft}>
        {isMuted
          ? 'You get no more emails about its messages. Other emails about it still come.'
          : 'You will get no more emails about its messages. Other emails about it will still come.'}
      </p>
      {failure && <p role="alert">{failure}</p>}
      <Button
        variant={isMuted ? 'secondary' : 'primary'}
        isPending={activeName === 'set'}
        onPress={() => set(!isMuted)}
      >
        {isMuted ? 'Get Emails Again' : 'Stop Emails'}
      </Button>
    </div>
  );
}
