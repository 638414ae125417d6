import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type JobFile, limits } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../button.js';
import { StepDialog } from '../step-dialog.js';
import { TextArea } from '../text-area.js';
import { toast } from '../toast.js';
import { jobFilesQuery } from './job-files.query.js';

/** The shop prints a file as it is, and says why; or takes that back. */
export function AcceptArtwork({ file }: { file: JobFile }) {
  const [isAsking, setAsking] = useState(false);
  const store = useStore(file);
  const undo = useSubmission({
    mutationFn: () => override(file, null),
    onSuccess: store,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return; // a lost session has its own notice
      toast({ title: 'Error', description: reasonOf(error, 'The server could not be reached. Please try again.'), variant: 'destructive' });
    },
  });
  if (file.preflight?.override) {
    return (
      <Button size="small" isPending={undo.isPending} onPress={() => undo.mutate()}>
        Do not accept it any more
      </Button>
    );
  }
  return (
    <>
      <Button size="small" onPress={() => setAsking(true)}>
        Accept as it is
      </Button>
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
  const done = (accepted: JobFile) => {
    toast({ title: 'File accepted', description: file.fileName });
    onClose();
    onDone(accepted);
  };
  return (
    <StepDialog
      title="Accept as it is"
      problems={{ note: note.trim() ? undefined : 'Please say why the file can be printed as it is' }}
      send={() => override(file, note)}
      onDone={done}
      onClose={onClose}
    >
      {(at) => (
        <TextArea
          {...at('note')}
          label="Note"
          description="The customer reads it beside the file."
          isRequired
          rows={3}
          maxLength={limits.message}
          value={note}
          onChange={setNote}
        />
      )}
    </StepDialog>
  );
}

const override = ({ jobId, id }: JobFile, note: string | null) => api.put<JobFile>(`/api/jobs/${jobId}/files/${id}/preflight`, { note });

/** The answer is on the screen at once; the job's history is read again. */
function useStore({ jobId, id }: JobFile) {
  const client = useQueryClient();
  return (changed: JobFile) => {
    client.setQueryData(jobFilesQuery(jobId).queryKey, (files) => files?.map((file) => (file.id === id ? changed : file)));
    void client.invalidateQueries({ queryKey: ['/api/jobs', jobId, 'activities'] });
    void client.invalidateQueries({ queryKey: ['/api/activities'] });
  };
}
