import { isStaff, type JobFile, type ListRetention as Retention, writtenDate } from '#contracts';
import { isSessionLost, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { useViewer } from '../../lib/viewer.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { When } from '../../ui/when.js';
import * as styles from '../../domain/preflight/artwork-check.css.js';
import { useHold } from './use-hold.js';

interface ListRetentionProps {
  file: JobFile;
  retention: Retention;
  onHold: (file: JobFile) => void;
}

/** How long a list is kept, and how to keep it longer. */
export function ListRetention({ file, retention, onHold }: ListRetentionProps) {
  const { removeOn, hold, removedAt } = retention;
  const staff = isStaff(useViewer());
  if (removedAt)
    return (
      <div className={styles.retention}>
        <p className={styles.note}>
          Removed on <When date={removedAt} />
        </p>
        <ButtonLink
          size="small"
          isFile
          href={`/api/jobs/${file.jobId}/files/${file.id}/certificate`}
        >
          Certificate
        </ButtonLink>
      </div>
    );
  if (!hold && !removeOn && !staff) return null;
  return (
    <div className={styles.retention}>
      {hold ? (
        <p className={styles.note}>
          Kept by {hold.byName} since <When date={hold.since} />: “{hold.reason}”
        </p>
      ) : (
        removeOn && <p className={styles.note}>Will be removed on {writtenDate(removeOn)}</p>
      )}
      {staff && (hold ? <ReleaseHold file={file} /> : <KeepButton onPress={() => onHold(file)} />)}
    </div>
  );
}

const KeepButton = ({ onPress }: { onPress: () => void }) => (
  <Button size="small" variant="quiet" onPress={onPress}>
    Keep list
  </Button>
);

function ReleaseHold({ file }: { file: JobFile }) {
  const { send, store } = useHold(file);
  const release = useSubmission({
    mutationFn: () => send({ hold: false }),
    onSuccess: store,
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({
        title: 'Error',
        description: reasonOf(error, 'The server could not be reached. Please try again.'),
        variant: 'destructive',
      });
    },
  });
  return (
    <Button size="small" isPending={release.isPending} onPress={() => release.mutate()}>
      Release hold
    </Button>
  );
}
