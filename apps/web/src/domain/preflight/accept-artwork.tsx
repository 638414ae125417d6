import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type JobFile, limits } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { toast } from '../../ui/toast.js';
import { jobFilesQuery } from './job-files.query.js';

/** The shop prints a file as it is, and says why; or takes that back. */
export function AcceptArtwork({ file }: { file: JobFile }) {
  const [isAsking, setAsking] = useState(false);
  const store = useStore(file);
  const undo = useSubmission({
    mutationFn: () => override(file, null),
    onSuccess: store,
    onError: (error) => {
      // a lost session has its own notice
      if (error instanceof ApiError && error.status === 401) return;
      toast({
        title: 'Error',
        description: reasonOf(error, 'The server could not be reached. Please try again.'),
        variant: 'destructive',
      });
    },
  });
  return (
    <>
      {file.preflight?.override ? (
        <Button size="small" isPending={undo.isPending} onPress={() => undo.mutate()}>
          Undo acceptance
        </Button>
      ) : (
        <Button size="small" onPress={() => setAsking(true)}>
          Accept as is
        </Button>
      )}
      {isAsking && <AcceptDialog file={file} onDone={store} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AcceptDialogProps {
  file: JobFile;
  onDone: (file: JobFile) => void;
  onClose: () => void;
}

function AcceptDialog({ file, onDone, onClose }: AcceptDialogProps) {
  const [note, setNote] = useState('');
  const earlier = file.preflight?.override;
  const finish = (accepted: JobFile) => {
    toast({ title: 'File accepted', description: file.fileName });
    onClose();
    onDone(accepted);
  };
  return (
    <StepDialog
      title="Accept as is"
      problems={{
        note: note.trim() ? undefined : 'Please enter a reason for printing the file as is',
      }}
      send={() => override(file, note)}
      onDone={finish}
      onClose={onClose}
    >
      {(at) => (
        <>
          {earlier && (
            <Notice tone="warning">{`${earlier.byName} already accepted this file: “${earlier.note}”. Your note replaces that one.`}</Notice>
          )}
          <TextArea
            {...at('note')}
            label="Note"
            description="The customer sees this note next to the file."
            isRequired
            rows={3}
            maxLength={limits.message}
            value={note}
            onChange={setNote}
          />
        </>
      )}
    </StepDialog>
  );
}

const override = ({ jobId, id }: JobFile, note: string | null) =>
  api.put<JobFile>(`/api/jobs/${jobId}/files/${id}/preflight`, { note });

/** The answer is on the screen at once; the job's history is read again. */
function useStore({ jobId, id }: JobFile) {
  const client = useQueryClient();
  return (updatedFile: JobFile) => {
    client.setQueryData(jobFilesQuery(jobId).queryKey, (files) =>
      files?.map((file) => (file.id === id ? updatedFile : file)),
    );
    void client.invalidateQueries({ queryKey: ['/api/jobs', jobId, 'activities'] });
    void client.invalidateQueries({ queryKey: ['/api/activities'] });
  };
}
