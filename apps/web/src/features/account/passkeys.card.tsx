import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Passkey } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Ago } from '../../ui/ago.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast.js';
import { When } from '../../ui/when.js';
import * as styles from './account.css.js';
import { passkeysQuery } from './account.queries.js';

export function PasskeysCard() {
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face or device PIN, without a password or a code."
    >
      <Passkeys />
    </Card>
  );
}

function Passkeys() {
  const passkeys = useQuery(passkeysQuery());
  const { add, remove } = usePasskeyChanges();
  if (passkeys.isPending) return <Skeleton height={48} />;
  if (passkeys.isLoadingError)
    return (
      <FailedState
        message="The passkeys could not be loaded."
        error={passkeys.error}
        onRetry={() => void passkeys.refetch()}
      />
    );
  return (
    <>
      {passkeys.data.length === 0 && <p className={styles.details}>No passkeys yet.</p>}
      <ul className={styles.list}>
        {passkeys.data.map((passkey) => (
          <li key={passkey.id} className={styles.item}>
            <div className={styles.itemText}>
              <div className={styles.itemTitle}>{passkey.name}</div>
              <div className={styles.details}>
                Added <When date={passkey.createdAt} />
                {passkey.lastUsedAt && (
                  <>
                    {' '}
                    · Last used <Ago instant={passkey.lastUsedAt} />
                  </>
                )}
              </div>
            </div>
            <Button
              size="small"
              aria-label={`Remove the passkey ${passkey.name}`}
              isPending={remove.isPending && remove.variables === passkey.id}
              onPress={() => remove.mutate(passkey.id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.footer}>
        <Button isPending={add.isPending} onPress={() => add.mutate()}>
          Add Passkey
        </Button>
      </div>
    </>
  );
}

function usePasskeyChanges() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(passkeysQuery());
  const add = useSubmission({
    mutationFn: async () => {
      const optionsJSON = await api.post<PublicKeyCredentialCreationOptionsJSON>(
        '/api/account/passkeys/options',
      );
      const response = await startRegistration({ optionsJSON });
      return api.post<Passkey>('/api/account/passkeys', { response });
    },
    onSuccess: ({ name }) => toast({ title: 'Passkey added', description: name }),
    onError: (error) =>
      toast({
        title: reasonOf(error, 'The passkey was not added'),
        variant: 'destructive',
      }),
    onSettled: refresh,
  });
  const remove = useSubmission({
    mutationFn: (id: string) => api.delete(`/api/account/passkeys/${id}`),
    onSuccess: () => toast({ title: 'Passkey removed' }),
    onError: (error) =>
      toast({
        title: reasonOf(error, 'The passkey could not be removed'),
        variant: 'destructive',
      }),
    onSettled: refresh,
  });
  return { add, remove };
}
