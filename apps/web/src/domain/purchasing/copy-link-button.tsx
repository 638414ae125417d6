import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { PurchaseOrderLink, PurchaseOrderRow } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';

export function CopyLinkButton({ order: { id, poNumber } }: { order: PurchaseOrderRow }) {
  const [shownLink, setShown] = useState('');
  const copy = useSubmission({
    mutationFn: () => api.post<PurchaseOrderLink>(`/api/outgoing-pos/${id}/link`),
    onSuccess: async ({ url }) => {
      try {
        await navigator.clipboard.writeText(url);
        toast({
          title: 'Link copied',
          description: `Anyone with this link can acknowledge or decline ${poNumber}.`,
        });
      } catch {
        // The browser denied the clipboard, so the user copies the link by hand.
        setShown(url);
      }
    },
    onError: (error) =>
      toast({
        title: 'The link was not copied',
        description: reasonOf(error, 'The server could not be reached. Please try again.'),
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
      <Dialog
        title="Link to the purchase order"
        isOpen={shownLink !== ''}
        onOpenChange={() => setShown('')}
      >
        <TextField
          label="Anyone with this link can acknowledge or decline the order"
          isReadOnly
          value={shownLink}
        />
      </Dialog>
    </>
  );
}
