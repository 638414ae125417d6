import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { PurchaseOrderLink, PurchaseOrderRow } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { TextField } from '../text-field.js';
import { toast } from '../toast.js';

/** The vendor's link, to be handed over another way than by the mail. */
export function CopyLinkButton({ order: { id, poNumber } }: { order: PurchaseOrderRow }) {
  const [shown, setShown] = useState('');
  const copy = useSubmission({
    mutationFn: () => api.get<PurchaseOrderLink>(`/api/outgoing-pos/${id}/link`),
    onSuccess: async ({ url }) => {
      try {
        await navigator.clipboard.writeText(url);
        toast({ title: 'Link copied', description: `Whoever has it can answer ${poNumber} for the vendor.` });
      } catch {
        setShown(url); // the browser forbids it: to be copied by hand
      }
    },
    onError: (error) =>
      toast({
        title: 'The link was not copied',
        description: reasonOf(error, 'The server could not be reached.'),
        variant: 'destructive',
      }),
  });
  return (
    <>
      <Button
        size="small"
        icon={<Copy size={14} aria-hidden />}
        aria-label={`Copy link of ${poNumber}`}
        isPending={copy.isPending}
        onPress={() => copy.mutate()}
      >
        Copy link
      </Button>
      <Dialog title="Link to the purchase order" isOpen={shown !== ''} onOpenChange={() => setShown('')}>
        <TextField label="Whoever has it can answer for the vendor" isReadOnly value={shown} />
      </Dialog>
    </>
  );
}
