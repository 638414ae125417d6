import { lazy, Suspense, useEffect, useState } from 'react';
import { confirmation } from '../../lib/api.js';

const ConfirmAccountDialog = lazy(async () => ({
  default: (await import('./confirm-account.dialog.js')).ConfirmAccountDialog,
}));

/** Asks for the password when the server wants to know again who is there. */
export function ConfirmAccount() {
  const [question, setQuestion] = useState<{ answer: (isConfirmed: boolean) => void }>();
  useEffect(() => {
    let openQuestion: Promise<boolean> | undefined;
    // Requests that are refused at the same time share one question.
    confirmation.ask = () =>
      (openQuestion ??= new Promise((resolve) =>
        setQuestion({
          answer: (isConfirmed) => {
            openQuestion = undefined;
            setQuestion(undefined);
            resolve(isConfirmed);
          },
        }),
      ));
    return () => void delete confirmation.ask;
  }, []);
  return (
    question && (
      <Suspense>
        <ConfirmAccountDialog onAnswer={question.answer} />
      </Suspense>
    )
  );
}
