import { useEffect, useRef } from 'react';
import { limits, type ProofDetail } from '#contracts';
import { isSessionLost, reasonOf } from '../../lib/api.js';
import { useKeptText } from '../../lib/kept-text.js';
import { useOneAtATime } from '../../lib/use-one-at-a-time.js';
import { Button } from '../../ui/button.js';
import { TextArea } from '../../ui/text-area.js';
import { toast } from '../../ui/toast.js';
import { draftKeyOf } from './draft-key.js';
import type { ProofApi } from './proof-api.js';
import * as styles from './proof-panel.css.js';

export interface ProofQuestionProps {
  proof: ProofDetail;
  proofApi: ProofApi;
  name: string;
}

/** Decides nothing; the shop reads it among the messages of the job. */
export function ProofQuestion({ proof, proofApi, name }: ProofQuestionProps) {
  const [text, setText, forget] = useKeptText(`proof-question.${draftKeyOf(proof)}`);
  const { activeName, run } = useOneAtATime<'ask'>();
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that opened it is gone.
  useEffect(() => field.current?.focus(), []);
  const ask = () =>
    void run('ask', async () => {
      try {
        const { message } = await proofApi.ask(text, name);
        setText('');
        forget();
        toast({ title: 'Question Sent', description: message, isInPlace: true });
      } catch (error) {
        if (isSessionLost(error)) return;
        toast({
          title: 'Error',
          description: reasonOf(error, 'The question was not sent. Please try again.'),
          variant: 'destructive',
          isInPlace: true,
        });
      }
    });
  return (
    <section aria-labelledby="proof-question">
      <h2 id="proof-question" className={styles.heading}>
        Ask a question
      </h2>
      <p id="ask-means" className={styles.soft}>
        A question is not a decision. We answer by email.
      </p>
      <TextArea
        ref={field}
        label="Your question"
        rows={2}
        maxLength={limits.text}
        value={text}
        onChange={setText}
      />
      <div className={styles.wide}>
        <Button
          aria-describedby="ask-means"
          isDisabled={!text.trim()}
          isPending={activeName === 'ask'}
          onPress={ask}
        >
          Send Question
        </Button>
      </div>
    </section>
  );
}
