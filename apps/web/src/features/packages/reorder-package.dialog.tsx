import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { PackageDetail } from '#contracts';
import { storePackage } from '../../domain/packages/package.queries.js';
import { itemCount } from '../../domain/packages/package-words.js';
import { api } from '../../lib/api.js';
import { money } from '../../lib/format.js';
import { uuid } from '../../lib/uuid.js';
import { toast } from '../../ui/toast.js';
import { PackageStepDialog, type PackageStepProps } from './package-step-dialog.js';

export function ReorderPackageDialog({ one, onClose }: PackageStepProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [idempotencyKey] = useState(uuid);
  const { title, packageNumber, totalPrice, items } = one;
  return (
    <PackageStepDialog
      title="Reorder"
      submitLabel="Request Quote"
      one={one}
      action="reorder"
      send={() =>
        api.post<PackageDetail>(`/api/packages/${one.id}/reorder`, undefined, { idempotencyKey })
      }
      onDone={(created) => {
        void storePackage(client, created);
        toast({
          title: 'Package Created',
          description: `Package ${created.packageNumber} has been created successfully.`,
        });
        onClose();
        navigate(`/packages/${created.id}`);
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{`Request new prices for the ${itemCount(items.length)} of “${title}” with the same specifications and artwork as package ${packageNumber}.`}</p>
          <p>{`${totalPrice ? `The last price was ${money(totalPrice)}. ` : ''}The shop will set new prices. Dates are not copied.`}</p>
        </>
      )}
    </PackageStepDialog>
  );
}
