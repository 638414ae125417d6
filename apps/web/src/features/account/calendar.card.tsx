import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarFeed, NewCalendarFeed } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { When } from '../../ui/when.js';
import * as styles from './account.css.js';
import { calendarQuery } from './account.queries.js';

export function CalendarCard() {
  return (
    <Card
      title="Calendar"
      description="Subscribe to the dates of your jobs in your own calendar. Anyone with the address can read them."
    >
      <Feed />
    </Card>
  );
}

function Feed() {
  const client = useQueryClient();
  const feed = useQuery({ ...calendarQuery(), staleTime: 0 });
  const [url, setUrl] = useState<string>();
  const change = useSubmission({
    mutationFn: (isNew: boolean) =>
      isNew
        ? api.post<NewCalendarFeed>('/api/calendar')
        : api.delete<CalendarFeed & { url?: string }>('/api/calendar'),
    onSuccess: ({ url: newUrl, ...changed }) => {
      setUrl(newUrl);
      client.setQueryData(calendarQuery().queryKey, changed);
    },
    onError: (error) =>
      toast({
        title: reasonOf(error, 'The calendar address could not be changed'),
        variant: 'destructive',
      }),
  });
  if (feed.isPending) return <Skeleton height={48} />;
  if (feed.isLoadingError)
    return (
      <FailedState
        message="The calendar could not be loaded."
        error={feed.error}
        onRetry={() => void feed.refetch()}
      />
    );
  const { createdAt } = feed.data;
  return (
    <>
      {url && (
        <TextField
          isReadOnly
          label="Calendar Address"
          description="Copy it now. It is not shown again."
          value={url}
        />
      )}
      {createdAt && !url && (
        <p>
          You have an address since <When date={createdAt} />. A new one replaces it.
        </p>
      )}
      <div className={styles.footer}>
        <Button
          isPending={change.isPending && change.variables}
          onPress={() => change.mutate(true)}
        >
          {createdAt ? 'New Address' : 'Create Address'}
        </Button>
        {createdAt && (
          <Button
            isPending={change.isPending && !change.variables}
            onPress={() => change.mutate(false)}
          >
            Remove Address
          </Button>
        )}
      </div>
    </>
  );
}
