import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { PackageAction, PackageDetail } from '#contracts';
import { refreshPackage, storePackage } from '../../domain/packages/package.queries.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { toast } from '../../ui/toast.js';

export interface PackageStepProps {
  one: PackageDetail;
  onClose: () => void;
}

/** @param title of the notice */
export function useStepDone({ one, onClose }: PackageStepProps, title: string) {
  const client = useQueryClient();
  return (updated: PackageDetail) => {
    toast({ title, description: `Package ${one.packageNumber}` });
    onClose();
    void storePackage(client, updated);
  };
}

type PackageStepDialogProps<Result> = Omit<
  ComponentProps<typeof StepDialog<Result>>,
  'isRuledOut' | 'onRefused'
> & {
  one: PackageDetail;
  action: PackageAction;
};

export function PackageStepDialog<Result>({
  one,
  action,
  ...step
}: PackageStepDialogProps<Result>) {
  const client = useQueryClient();
  return (
    <StepDialog
      {...step}
      isRuledOut={one.refusals[action] !== null}
      onRefused={() => void refreshPackage(client, one.id)}
    />
  );
}
