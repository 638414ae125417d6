import { lazy, Suspense, useEffect, useState } from 'react';
import { askToConfirm } from '../../lib/api.js';

const ConfirmAccountDialog = lazy(async () => ({
  default: (await import('./confirm-account.dialog.js')).ConfirmAccountDialog,
}));

/** Asks for the password when the server wants to know again who is there. */
export function ConfirmAccount() {
  const [question, setQuestion] = useState<{ answer: (isConfirmed: boolean) => void }>();
  useEffect(
    () =>
      askToConfirm(
        () =>
          new Promise<boolean>((resolve) =>
            setQuestion({
              answer: (isConfirmed) => {
                setQuestion(undefined);
                resolve(isConfirmed);
              },
            }),
          ),
      ),
    [],
  );
  return (
    question && (
      <Suspense>
        <ConfirmAccountDialog onAnswer={question.answer} />
      </Suspense>
    )
  );
}
