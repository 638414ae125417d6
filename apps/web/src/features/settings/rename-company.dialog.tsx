import { useQueryClient } from '@tanstack/react-query';
import { type CompanyChoice, limits } from '#contracts';
import { api } from '../../lib/api.js';
import { useRecordForm } from '../../lib/forms/use-record-form.js';
import { useViewer } from '../../lib/viewer.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { refreshPeople } from './settings.queries.js';

interface RenameCompanyDialogProps {
  company: CompanyChoice;
  onClose: () => void;
}

const valuesOf = ({ name }: CompanyChoice) => ({ name });

export function RenameCompanyDialog({ company, onClose }: RenameCompanyDialogProps) {
  const client = useQueryClient();
  const { shown, values, change, forget, dialog } = useRecordForm({
    latest: company,
    noun: 'company',
    name: `company.${company.id}.${useViewer().id}`,
    valuesOf,
  });
  const name = values.name.trim();
  return (
    <StepDialog
      {...dialog}
      title="Rename Company"
      submitLabel="Rename"
      problems={{ name: name ? undefined : 'Company name is required' }}
      onRefused={() => void refreshPeople(client)}
      send={() =>
        api.put<CompanyChoice>(`/api/companies/${company.id}`, { name, version: shown.version })
      }
      onDone={(renamedCompany) => {
        forget();
        toast({
          title: 'Company renamed',
          description: `${shown.name} is now ${renamedCompany.name}.`,
        });
        onClose();
        void refreshPeople(client);
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <TextField
          {...fieldProps('name')}
          label="Company Name"
          autoFocus
          isRequired
          maxLength={limits.name}
          value={values.name}
          onChange={(value) => change({ name: value })}
        />
      )}
    </StepDialog>
  );
}
