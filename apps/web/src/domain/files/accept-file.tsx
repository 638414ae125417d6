import type { JobFile, QuoteFile } from '#contracts';
import { isSessionLost, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { useOverride } from './use-override.js';

interface AcceptFileProps<File> {
  file: File;
  onAccept: (file: File) => void;
}

export function AcceptFile<File extends JobFile | QuoteFile>({
  file,
  onAccept,
}: AcceptFileProps<File>) {
  const { send, store } = useOverride(file);
  const undo = useSubmission({
    mutationFn: () => send({ note: null }),
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
  return file.preflight?.override ? (
    <Button size="small" isPending={undo.isPending} onPress={() => undo.mutate()}>
      Undo acceptance
    </Button>
  ) : (
    <Button size="small" onPress={() => onAccept(file)}>
      Accept as is
    </Button>
  );
}
