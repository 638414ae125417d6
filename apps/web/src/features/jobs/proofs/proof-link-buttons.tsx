import { useQueryClient } from '@tanstack/react-query';
import { Copy, Send } from 'lucide-react';
import { useState } from 'react';
import type { ProofLink, ProofRow, SentProof } from '#contracts';
import { api, reasonOf } from '../../../lib/api.js';
import { useSubmission } from '../../../lib/use-submission.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/text-field.js';
import { toast } from '../../../ui/toast.js';
import { refreshProofs } from './proofs.queries.js';

const showFailure = (title: string) => (error: Error) =>
  toast({
    title,
    description: reasonOf(error, 'The server could not be reached. Please try again.'),
    variant: 'destructive',
  });

export function ProofLinkButtons({ proof: { id, jobId, version } }: { proof: ProofRow }) {
  const client = useQueryClient();
  const [shownLink, setShown] = useState('');
  const path = `/api/jobs/${jobId}/proofs/${id}`;
  const copy = useSubmission({
    mutationFn: () => api.get<ProofLink>(`${path}/link`),
    onSuccess: async ({ url }) => {
      try {
        await navigator.clipboard.writeText(url);
        toast({
          title: 'Link copied',
          description: `Anyone with this link can approve version ${version} or request changes.`,
        });
      } catch {
        // The browser denied the clipboard, so the user copies the link by hand.
        setShown(url);
      }
    },
    onError: showFailure('The link was not copied'),
  });
  const resend = useSubmission({
    mutationFn: () => api.post<SentProof>(`${path}/resend`),
    onSuccess: ({ message, mailedTo }) =>
      toast({
        title: mailedTo ? 'Proof sent again' : 'The proof was not emailed',
        description: message,
      }),
    onError: showFailure('The proof was not sent'),
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
      <Dialog title="Link to the proof" isOpen={shownLink !== ''} onOpenChange={() => setShown('')}>
        <TextField
          label="Anyone with this link can approve the proof or request changes"
          isReadOnly
          value={shownLink}
        />
      </Dialog>
    </>
  );
}
