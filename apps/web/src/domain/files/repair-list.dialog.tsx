import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type JobFile, listRepairs, type ListRepair, type QuoteFile } from '#contracts';
import { api } from '../../lib/api.js';
import { Checkbox } from '../../ui/checkbox.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { toast } from '../../ui/toast.js';
import { pathOf, placeOf } from './attached-files.js';

interface RepairListDialogProps {
  file: JobFile | QuoteFile;
  onClose: () => void;
}

const labels: Record<ListRepair, string> = {
  'list-short-zips': 'Add missing zeros to ZIP codes',
  'list-spaces': 'Remove extra spaces',
  'list-same-rows': 'Drop rows that repeat exactly',
  'list-encoding': 'Save as UTF-8',
};

export const repairsFor = ({ preflight }: JobFile | QuoteFile): ListRepair[] =>
  listRepairs.filter((repair) => preflight?.findings.some(({ code }) => code === repair));

export function RepairListDialog({ file, onClose }: RepairListDialogProps) {
  const client = useQueryClient();
  const [repairs, setRepairs] = useState<readonly ListRepair[]>(() => repairsFor(file));
  const place = placeOf(file);
  const finish = (repairedFile: JobFile | QuoteFile) => {
    toast({ title: 'Repaired list added', description: repairedFile.notes ?? '' });
    void client.invalidateQueries({ queryKey: place });
    onClose();
  };
  return (
    <StepDialog
      title="Repair List"
      problems={{ repairs: repairs.length ? undefined : 'Please choose a repair' }}
      send={() => api.post<JobFile | QuoteFile>(`${pathOf(place)}/${file.id}/repair`, { repairs })}
      onDone={finish}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <p>The repaired list is added as a new file. {file.fileName} stays as it is.</p>
          {repairsFor(file).map((repair) => (
            <Checkbox
              key={repair}
              name={fieldProps('repairs').name}
              label={labels[repair]}
              isSelected={repairs.includes(repair)}
              onChange={(isSelected) =>
                setRepairs(
                  isSelected ? [...repairs, repair] : repairs.filter((each) => each !== repair),
                )
              }
            />
          ))}
        </>
      )}
    </StepDialog>
  );
}
