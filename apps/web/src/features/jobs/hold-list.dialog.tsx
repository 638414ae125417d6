import { type HoldList, type JobFile, limits } from '#contracts';
import { useKeptValues } from '../../lib/forms/use-kept-values.js';
import { useViewer } from '../../lib/viewer.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { toast } from '../../ui/toast.js';
import { useHold } from './use-hold.js';

interface HoldListDialogProps {
  file: JobFile;
  onClose: () => void;
}

export function HoldListDialog({ file, onClose }: HoldListDialogProps) {
  const { values, change, forget, startOver } = useKeptValues(`hold.${file.id}.${useViewer().id}`, {
    reason: '',
  });
  const { send, store } = useHold(file);
  const { reason } = values;
  return (
    <StepDialog
      title="Keep List"
      onStartOver={startOver}
      isRuledOut={Boolean(file.retention?.removedAt)}
      problems={{ reason: reason.trim() ? undefined : 'Please enter a reason for the hold' }}
      send={() => send({ hold: true, reason } satisfies HoldList)}
      onDone={(heldFile) => {
        forget();
        toast({ title: 'List kept', description: file.fileName });
        store(heldFile);
        onClose();
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <TextArea
          {...fieldProps('reason')}
          label="Reason"
          description="The list is not removed until you release the hold. The customer sees the reason."
          isRequired
          rows={3}
          maxLength={limits.text}
          value={reason}
          onChange={(text) => change({ reason: text })}
        />
      )}
    </StepDialog>
  );
}
