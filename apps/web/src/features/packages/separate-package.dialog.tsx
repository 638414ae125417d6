import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { refreshAfterPackage } from '../../domain/packages/package.queries.js';
import { api } from '../../lib/api.js';
import { toast } from '../../ui/toast.js';
import { PackageStepDialog, type PackageStepProps } from './package-step-dialog.js';

/** Undoes a package whose items do not belong together. */
export function SeparatePackageDialog({ one, onClose }: PackageStepProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return (
    <PackageStepDialog
      title="Separate Package"
      one={one}
      action="separate"
      send={() => api.delete<object>(`/api/packages/${one.id}`)}
      onDone={() => {
        navigate('/quotes');
        toast({
          title: 'Package Separated',
          description: `The items of ${one.packageNumber} are single quotes again.`,
        });
        void refreshAfterPackage(client, one.id);
      }}
      onClose={onClose}
      isDanger
    >
      {() => (
        <p>
          The {one.items.length} items become single quotes again, each with its own price and
          decision. Package {one.packageNumber} is deleted
          {one.lines.length > 0 && ', with its services'}.
        </p>
      )}
    </PackageStepDialog>
  );
}
