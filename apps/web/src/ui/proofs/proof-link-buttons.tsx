import { useQueryClient } from '@tanstack/react-query';
import { Copy, Send } from 'lucide-react';
import { useState } from 'react';
import type { ProofLink, ProofRow, SentProof } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { TextField } from '../text-field.js';
import { toast } from '../toast.js';
import { refreshProofs } from './proofs.queries.js';

const failed = (title: string) => (error: Error) =>
  toast({ title, description: reasonOf(error, 'The server could not be reached.'), variant: 'destructive' });

/** The link of an open proof: copied to be handed over, or mailed anew. */
export function ProofLinkButtons({ proof: { id, jobId, version } }: { proof: ProofRow }) {
  const client = useQueryClient();
  const [shown, setShown] = useState('');
  const path = `/api/jobs/${jobId}/proofs/${id}`;
  const copy = useSubmission({
    mutationFn: () => api.get<ProofLink>(`${path}/link`),
    onSuccess: async ({ url }) => {
      try {
        await navigator.clipboard.writeText(url);
        toast({ title: 'Link copied', description: `Whoever has it can decide about version ${version}.` });
      } catch {
        setShown(url); // the browser forbids it: to be copied by hand
      }
    },
    onError: failed('The link was not copied'),
  });
  const resend = useSubmission({
    mutationFn: () => api.post<SentProof>(`${path}/resend`),
    onSuccess: ({ message, mailedTo }) =>
      toast({ title: mailedTo ? 'Proof sent again' : 'The proof was not mailed', description: message }),
    onError: failed('The proof was not sent'),
    onSettled: () => refreshProofs(client, jobId),
  });
  return (
    <>
      <Button
        icon={<Copy size={16} aria-hidden />}
        aria-label={`Copy link of version ${version}`}
        isPending={copy.isPending}
        onPress={() => copy.mutate()}
      >
        Copy link
      </Button>
      <Button
        icon={<Send size={16} aria-hidden />}
        aria-label={`Resend version ${version}`}
        isPending={resend.isPending}
        onPress={() => resend.mutate()}
      >
        Resend
      </Button>
      <Dialog title="Link to the proof" isOpen={shown !== ''} onOpenChange={() => setShown('')}>
        <TextField label="Whoever has it can decide" isReadOnly value={shown} />
      </Dialog>
    </>
  );
}
