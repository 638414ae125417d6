import { isStaff, limits, type PackageDetail } from '#contracts';
import { api } from '../../lib/api.js';
import { useShownRecord } from '../../lib/forms/use-shown-record.js';
import { useKeptText } from '../../lib/kept-text.js';
import { useViewer } from '../../lib/viewer.js';
import { TextArea } from '../../ui/text-area.js';
import { PackageStepDialog, type PackageStepProps, useStepDone } from './package-step-dialog.js';

export function RequestChangesDialog({ one, onClose }: PackageStepProps) {
  const viewer = useViewer();
  const [message, setMessage, forget] = useKeptText(`package-changes.${one.id}.${viewer.id}`);
  const { shown, theirs } = useShownRecord(one, 'package');
  const onStepDone = useStepDone({ one, onClose }, 'Changes Requested');
  const withdraws = !isStaff(viewer) && shown.totalPrice !== null;
  return (
    <PackageStepDialog
      title="Request Changes"
      one={one}
      theirs={theirs}
      action="requestChanges"
      problems={{ message: message.trim() ? undefined : 'Please describe the changes' }}
      send={() =>
        api.post<PackageDetail>(`/api/packages/${one.id}/request-changes`, {
          message,
          version: shown.version,
        })
      }
      onDone={(updated) => {
        forget();
        onStepDone(updated);
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <TextArea
          {...fieldProps('message')}
          label="What should change?"
          description={
            withdraws
              ? 'This withdraws the prices of all items. The shop gets this message by email and will set new prices. To change one item, open it and request changes there.'
              : `${isStaff(viewer) ? 'The customer' : 'The shop'} gets this message by email.`
          }
          isRequired
          autoFocus
          rows={4}
          maxLength={limits.message}
          value={message}
          onChange={setMessage}
        />
      )}
    </PackageStepDialog>
  );
}

export function RejectDialog({ one, onClose }: PackageStepProps) {
  const viewer = useViewer();
  const [reason, setReason, forget] = useKeptText(`package-reason.${one.id}.${viewer.id}`);
  const { shown, theirs } = useShownRecord(one, 'package');
  const onStepDone = useStepDone({ one, onClose }, 'Package Rejected');
  return (
    <PackageStepDialog
      title="Reject Package"
      one={one}
      theirs={theirs}
      action="reject"
      send={() =>
        api.post<PackageDetail>(`/api/packages/${one.id}/reject`, {
          reason,
          version: shown.version,
        })
      }
      onDone={(updated) => {
        forget();
        onStepDone(updated);
      }}
      onClose={onClose}
      isDanger
    >
      {(fieldProps) => (
        <TextArea
          {...fieldProps('reason')}
          label="Reason (optional)"
          description={`This rejects all items that are not ordered yet. ${isStaff(viewer) ? 'The customer' : 'The shop'} gets this reason by email. The package can be reopened later.`}
          autoFocus
          rows={3}
          maxLength={limits.message}
          value={reason}
          onChange={setReason}
        />
      )}
    </PackageStepDialog>
  );
}
