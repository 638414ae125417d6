import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, reasonOf } from '../../lib/api.js';
import { count } from '../../lib/format.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Dialog } from '../../ui/dialog.js';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast.js';
import * as styles from './account.css.js';
import { secondFactorQuery } from './account.queries.js';
import { SecondFactorSetup } from './second-factor-setup.js';

export function SecondFactorCard() {
  return (
    <Card
      title="Second Factor"
      description="A code from an authenticator app, in addition to your password."
    >
      <SecondFactor />
    </Card>
  );
}

function SecondFactor() {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'setup' | 'remove'>();
  const state = useQuery(secondFactorQuery());
  const close = () => {
    setDialog(undefined);
    void client.invalidateQueries(secondFactorQuery());
  };
  const remove = useSubmission({
    mutationFn: () => api.delete('/api/account/second-factor'),
    onSuccess: () => toast({ title: 'Second factor removed' }),
    onError: (error) =>
      toast({
        title: reasonOf(error, 'The second factor could not be removed'),
        variant: 'destructive',
      }),
    onSettled: close,
  });
  if (state.isPending) return <Skeleton height={48} />;
  if (state.isLoadingError)
    return (
      <FailedState
        message="The second factor could not be loaded."
        error={state.error}
        onRetry={() => void state.refetch()}
      />
    );
  const { isOn, recoveryCodesLeft } = state.data;
  return (
    <>
      <div className={styles.only}>
        <div className={styles.itemText}>
          <div className={styles.itemTitle}>
            Authenticator app
            <Badge tone={isOn ? 'green' : 'gray'}>{isOn ? 'On' : 'Off'}</Badge>
          </div>
          {isOn && (
            <div className={styles.details}>
              {recoveryCodesLeft === 1
                ? '1 recovery code left'
                : `${count(recoveryCodesLeft)} recovery codes left`}
            </div>
          )}
        </div>
        {isOn ? (
          <Button onPress={() => setDialog('remove')}>Remove</Button>
        ) : (
          <Button variant="primary" onPress={() => setDialog('setup')}>
            Set Up
          </Button>
        )}
      </div>
      <Dialog
        title="Set Up Second Factor"
        isOpen={dialog === 'setup'}
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        {dialog === 'setup' && <SecondFactorSetup onDone={close} />}
      </Dialog>
      {dialog === 'remove' && (
        <ConfirmDialog
          title="Remove Second Factor"
          confirm="Remove"
          isDanger
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={close}
        >
          <p>Your password alone will sign you in. The recovery codes no longer work.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
