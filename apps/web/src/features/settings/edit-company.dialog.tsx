import { useQueryClient } from '@tanstack/react-query';
import { type CompanyChoice, limits } from '#contracts';
import { api } from '../../lib/api.js';
import { useRecordForm } from '../../lib/forms/use-record-form.js';
import { useViewer } from '../../lib/viewer.js';
import { Checkbox } from '../../ui/checkbox.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { refreshPeople } from './settings.queries.js';

interface EditCompanyDialogProps {
  company: CompanyChoice;
  onClose: () => void;
}

const valuesOf = ({ name, acceptsEmailRequests }: CompanyChoice) => ({
  name,
  accepts: acceptsEmailRequests ? 'yes' : '',
});

const meaning =
  'When a verified user of this company emails a request, it becomes a pending quote, and the user gets a receipt. Otherwise it waits in the inbox.';

export function EditCompanyDialog({ company, onClose }: EditCompanyDialogProps) {
  const client = useQueryClient();
  const { shown, values, change, forget, dialog } = useRecordForm({
    latest: company,
    noun: 'company',
    name: `company.${company.id}.${useViewer().id}`,
    valuesOf,
  });
  const acceptsEmailRequests = values.accepts === 'yes';
  const name = values.name.trim();
  return (
    <StepDialog
      {...dialog}
      title="Edit Company"
      submitLabel="Save Changes"
      problems={{ name: name ? undefined : 'Company name is required' }}
      onRefused={() => void refreshPeople(client)}
      send={() =>
        api.put<CompanyChoice>(`/api/companies/${company.id}`, {
          name,
          acceptsEmailRequests,
          version: shown.version,
        })
      }
      onDone={(edited) => {
        forget();
        toast({ title: 'Company updated', description: descriptionOf(shown, edited) });
        onClose();
        void refreshPeople(client);
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <TextField
            {...fieldProps('name')}
            label="Company Name"
            autoFocus
            isRequired
            maxLength={limits.name}
            value={values.name}
            onChange={(value) => change({ name: value })}
          />
          <Checkbox
            label="Accept requests by email"
            isSelected={acceptsEmailRequests}
            onChange={(isSelected) => change({ accepts: isSelected ? 'yes' : '' })}
          />
          <p>{meaning}</p>
        </>
      )}
    </StepDialog>
  );
}

const descriptionOf = (before: CompanyChoice, after: CompanyChoice) =>
  before.name === after.name
    ? `Requests by email of ${after.name} ${after.acceptsEmailRequests ? 'become quotes' : 'wait in the inbox'}.`
    : `${before.name} is now ${after.name}.`;
