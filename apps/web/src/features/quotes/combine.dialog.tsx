import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { limits, type PackageDetail, type PackageRow, type QuoteRow } from '#contracts';
import { packageHref } from '../../domain/packages/package-note.js';
import { storePackage } from '../../domain/packages/package.queries.js';
import { api } from '../../lib/api.js';
import { uuid } from '../../lib/uuid.js';
import { type FieldState, StepDialog } from '../../ui/step-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';

interface CombineDialogProps {
  quotes: readonly QuoteRow[];
  onClose: () => void;
}

const namesOf = (quotes: readonly QuoteRow[]) =>
  quotes.map(({ quoteNumber, title }) => `${quoteNumber} ${title}`).join(', ');

/** The quotes become a new package. */
export function CombineDialog({ quotes, onClose }: CombineDialogProps) {
  const [title, setTitle] = useState(quotes[0]?.title ?? '');
  return (
    <PackageDialog
      title="Combine"
      submitLabel="Create Package"
      problems={{ title: title.trim() ? undefined : 'Title is required' }}
      path="/api/packages"
      request={{ title, quoteIds: quotes.map(({ id }) => id) }}
      notice={({ packageNumber }) => ({
        title: 'Package Created',
        description: `Package ${packageNumber} has been created successfully.`,
      })}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <TextField
            {...fieldProps('title')}
            label="Package title"
            description="Printed on the offer, e.g. “Spring mailing”"
            isRequired
            autoFocus
            maxLength={limits.name}
            value={title}
            onChange={setTitle}
          />
          <p>{namesOf(quotes)}</p>
        </>
      )}
    </PackageDialog>
  );
}

/** The quotes become items of a package that exists. */
export function AddToPackageDialog({
  quotes,
  target,
  onClose,
}: CombineDialogProps & { target: PackageRow }) {
  const { id, packageNumber, title, totalPrice } = target;
  return (
    <PackageDialog
      title={`Add to ${packageNumber}`}
      submitLabel={quotes.length === 1 ? 'Add 1 Quote' : `Add ${quotes.length} Quotes`}
      path={`/api/packages/${id}/items`}
      request={{ quoteIds: quotes.map((quote) => quote.id) }}
      notice={({ items }) => ({
        title: quotes.length === 1 ? 'Item Added' : 'Items Added',
        description: `Package ${packageNumber} has ${items.length} items now.`,
      })}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            Adds {namesOf(quotes)} to the package “{title}”.
          </p>
          {totalPrice !== null && quotes.some(({ pricedAt }) => !pricedAt) && (
            <p>The package is already priced. The new items need a price, too.</p>
          )}
        </>
      )}
    </PackageDialog>
  );
}

interface PackageDialogProps {
  title: string;
  submitLabel: string;
  problems?: Record<string, string | undefined>;
  path: string;
  request: object;
  notice: (one: PackageDetail) => { title: string; description: string };
  onClose: () => void;
  children: (fieldProps: (name: string) => FieldState) => ReactNode;
}

/** Leads to the package. */
function PackageDialog({ path, request, notice, ...dialog }: PackageDialogProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [idempotencyKey] = useState(uuid);
  return (
    <StepDialog
      {...dialog}
      onRefused={() => void client.invalidateQueries({ queryKey: ['/api/quotes'] })}
      send={() => api.post<PackageDetail>(path, request, { idempotencyKey })}
      onDone={(one) => {
        void storePackage(client, one);
        toast(notice(one));
        navigate(packageHref(one));
      }}
    />
  );
}
