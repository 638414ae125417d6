import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import {
  durationLabels,
  isCalendarDate,
  limits,
  type PlanSettings,
  type SavePlanSettings,
} from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { DateField } from '../../ui/date-field.js';
import { FailedState } from '../../ui/failed-state.js';
import { FieldPair } from '../../ui/form-section.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { planSettingsQuery } from './settings.queries.js';
import { actions, stack, system } from './settings.css.js';

export function PlanSettingsTab() {
  const settings = useQuery(planSettingsQuery());
  if (settings.isPending) return <SkeletonRows rows={6} columns={2} />;
  if (settings.isLoadingError)
    return (
      <FailedState
        message="The closed days could not be loaded."
        error={settings.error}
        onRetry={() => void settings.refetch()}
      />
    );
  return <PlanForm settings={settings.data} />;
}

function PlanForm({ settings }: { settings: PlanSettings }) {
  const client = useQueryClient();
  const [closedDays, setClosedDays] = useState(() =>
    settings.closedDays.map((closed) => ({ ...closed, key: closed.day })),
  );
  const [durations, setDurations] = useState(() =>
    settings.durations.map(({ code, days }) => ({ code, days: `${days}` })),
  );
  const save = useSubmission({
    mutationFn: () =>
      api.put<PlanSettings>('/api/plan/settings', {
        closedDays: closedDays.map(({ day, name }) => ({ day, name })),
        durations: durations.map(({ code, days }) => ({ code, days: Number(days) })),
      } satisfies SavePlanSettings),
    onSuccess: (saved) => {
      client.setQueryData(planSettingsQuery().queryKey, saved);
      toast({ title: 'Plan saved', description: 'The dates of open jobs follow in a minute.' });
    },
    onError: (error) =>
      toast({ title: reasonOf(error, 'The plan could not be saved'), variant: 'destructive' }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const edit = (index: number, change: { day?: string; name?: string }) =>
    setClosedDays(
      closedDays.map((each, place) => (place === index ? { ...each, ...change } : each)),
    );
  const isIncomplete = closedDays.some(({ day, name }) => !isCalendarDate(day) || !name.trim());
  return (
    <form className={system} noValidate onSubmit={submit}>
      <Card
        title="Closed Days"
        description="Besides Saturdays and Sundays. No step is due on them."
        actions={
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onPress={() =>
              setClosedDays([...closedDays, { day: '', name: '', key: `${Date.now()}` }])
            }
          >
            Add Day
          </Button>
        }
      >
        <div className={stack}>
          {closedDays.length === 0 && <p>No closed days yet.</p>}
          {closedDays.map(({ key, day, name }, index) => (
            <FieldPair key={key} label={`Closed day ${index + 1}`}>
              <DateField
                label="Closed Day"
                value={day}
                onChange={(value) => edit(index, { day: value })}
              />
              <TextField
                label="Reason"
                maxLength={limits.name}
                value={name}
                onChange={(value) => edit(index, { name: value })}
              />
              <Button
                size="small"
                variant="quiet"
                icon={<Trash2 size={14} aria-hidden />}
                aria-label={`Remove ${name || 'the closed day'}`}
                onPress={() => setClosedDays(closedDays.filter((_, place) => place !== index))}
              />
            </FieldPair>
          ))}
        </div>
      </Card>
      <Card
        title="Durations"
        description="Working days that a step takes, unless a vendor or a pinned date says otherwise."
      >
        <div className={stack}>
          {durations.map(({ code, days }, index) => (
            <TextField
              key={code}
              label={durationLabels[code]}
              inputMode="numeric"
              maxLength={2}
              value={days}
              onChange={(value) =>
                setDurations(
                  durations.map((each, place) =>
                    place === index ? { ...each, days: value } : each,
                  ),
                )
              }
            />
          ))}
        </div>
      </Card>
      <div className={actions}>
        <Button
          type="submit"
          variant="primary"
          isDisabled={isIncomplete}
          isPending={save.isPending}
        >
          Save Plan
        </Button>
      </div>
    </form>
  );
}
