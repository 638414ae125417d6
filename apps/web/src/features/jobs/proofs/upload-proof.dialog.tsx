import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, type SentProof } from '#contracts';
import { api } from '../../../lib/api.js';
import { useKeptValues } from '../../../lib/forms/use-kept-values.js';
import { useUploads } from '../../../lib/uploads/use-uploads.js';
import { uuid } from '../../../lib/uuid.js';
import { useViewer } from '../../../lib/viewer.js';
import { ArtworkNotice } from './artwork-notice.js';
import { StepDialog } from '../../../ui/step-dialog.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { toast } from '../../../ui/toast.js';
import { UploadField } from '../../../domain/uploads/upload-field.js';
import { ProofCheck } from './proof-check.js';
import { refreshProofs } from './proofs.queries.js';

const choice = { kind: 'artwork', maxFiles: 1 } as const;

export function UploadProofDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  const uploads = useUploads(choice);
  const { values, change, forget, startOver } = useKeptValues(`proof.${jobId}.${useViewer().id}`, {
    address: '',
    notes: '',
  });
  const { address, notes } = values;
  const [file] = uploads.storedObjects;
  const proofUrl = file?.path ?? address.trim();
  const missingFields = uploads.isBusy
    ? 'Please wait until the file is uploaded'
    : 'Proof URL is required';

  const finish = ({ message }: SentProof) => {
    forget();
    toast({ title: 'Proof uploaded', description: message });
    onClose();
    void refreshProofs(client, jobId);
  };
  return (
    <StepDialog
      title="Upload Proof"
      problems={{ proofUrl: proofUrl ? undefined : missingFields }}
      send={() =>
        api.post<SentProof>(`/api/jobs/${jobId}/proofs`, { proofUrl, notes }, { idempotencyKey })
      }
      onDone={finish}
      onClose={onClose}
      onStartOver={startOver}
    >
      {(fieldProps) => (
        <>
          <ArtworkNotice jobId={jobId} />
          <UploadField label="Proof file" uploads={uploads} {...choice} />
          {file && <ProofCheck key={file.path} jobId={jobId} file={file} />}
          {uploads.files.length === 0 && (
            <TextField
              {...fieldProps('proofUrl')}
              label="Or Proof URL"
              type="url"
              description="For a proof hosted elsewhere. It is shown as a link without a preview."
              maxLength={limits.url}
              value={address}
              onChange={(text) => change({ address: text })}
            />
          )}
          <TextArea
            {...fieldProps('notes')}
            label="Notes"
            description="The customer sees these notes next to the proof"
            rows={3}
            maxLength={limits.text}
            value={notes}
            onChange={(text) => change({ notes: text })}
          />
        </>
      )}
    </StepDialog>
  );
}
