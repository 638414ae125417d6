import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCalendarDate, limits, type Plan, planLabels } from '#contracts';
import { api } from '../../lib/api.js';
import { calendarDate } from '../../lib/format.js';
import { DateField } from '../../ui/date-field.js';
import { Select } from '../../ui/select.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { toast } from '../../ui/toast.js';
import { jobPlanQuery, refreshJob } from './job.queries.js';

interface PinDateDialogProps {
  jobId: string;
  plan: Plan;
  onClose: () => void;
}

export function PinDateDialog({ jobId, plan, onClose }: PinDateDialogProps) {
  const client = useQueryClient();
  const open = plan.steps.filter(({ doneAt }) => !doneAt);
  const [code, setCode] = useState<string>(open[0]!.code);
  const [due, setDue] = useState('');
  const [reason, setReason] = useState('');
  const step = open.find((each) => each.code === code);
  const isUnpin = step?.pinned === true && !due;
  return (
    <StepDialog
      title="Pin Date"
      problems={{
        due: isUnpin || isCalendarDate(due) ? undefined : 'Date is required',
        reason: reason.trim() ? undefined : 'A reason is required',
      }}
      send={() => api.put<Plan>(`/api/jobs/${jobId}/plan/${code}`, { due: due || null, reason })}
      onDone={(changed) => {
        client.setQueryData(jobPlanQuery(jobId).queryKey, changed);
        void refreshJob(client, jobId);
        toast({
          title: due ? 'Date pinned' : 'Date unpinned',
          description: step && (due ? `${planLabels[step.code]}: ${calendarDate(due)}` : undefined),
        });
        onClose();
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <Select
            {...fieldProps('code')}
            label="Step"
            choices={open.map((each) => ({
              value: each.code,
              label: `${planLabels[each.code]} (${calendarDate(each.due)})`,
            }))}
            value={code}
            onChange={setCode}
          />
          <DateField
            {...fieldProps('due')}
            label="Date"
            description={
              step?.pinned
                ? 'Leave it empty to follow the plan again.'
                : 'Earlier steps move with it.'
            }
            isRequired={!step?.pinned}
            value={due}
            onChange={setDue}
          />
          <TextArea
            {...fieldProps('reason')}
            label="Reason"
            description="Customers do not see it."
            isRequired
            rows={2}
            maxLength={limits.message}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </StepDialog>
  );
}
