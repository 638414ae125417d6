import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { PurchaseOrderLink, PurchaseOrderRow } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';

interface CopyLinkProps {
  /** What the link opens, for screen readers. */
  name: string;
  title: string;
  /** What anyone with the link can do. */
  warning: string;
  issue: () => Promise<{ url: string }>;
}

export const CopyLinkButton = ({ order: { id, poNumber } }: { order: PurchaseOrderRow }) => (
  <CopyLink
    name={poNumber}
    title="Link to the purchase order"
    warning={`Anyone with this link can acknowledge or decline ${poNumber}.`}
    issue={() => api.post<PurchaseOrderLink>(`/api/outgoing-pos/${id}/link`)}
  />
);

export function CopyLink({ name, title, warning, issue }: CopyLinkProps) {
  const [shownLink, setShown] = useState('');
  const copy = useSubmission({
    mutationFn: issue,
    onSuccess: async ({ url }) => {
      try {
        await navigator.clipboard.writeText(url);
        toast({ title: 'Link copied', description: warning });
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
        aria-label={`Copy link of ${name}`}
        isPending={copy.isPending}
        onPress={() => copy.mutate()}
      >
        Copy link
      </Button>
      <Dialog title={title} isOpen={shownLink !== ''} onOpenChange={() => setShown('')}>
        <TextField label={warning} isReadOnly value={shownLink} />
      </Dialog>
    </>
  );
}
