import { useQueryClient } from '@tanstack/react-query';
import {
  type CompanyChoice,
  limits,
  listRetentionDays as usualDays,
  maxRetentionDays,
} from '#contracts';
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

const valuesOf = ({ name, acceptsEmailRequests, listRetentionDays }: CompanyChoice) => ({
  name,
  accepts: acceptsEmailRequests ? 'yes' : '',
  listRetentionDays: listRetentionDays === null ? '' : `${listRetentionDays}`,
});

const meaning =
  'When a verified user of this company emails a request, it becomes a pending quote, and the user gets a receipt. Otherwise it waits in the inbox.';

const isDays = (text: string) =>
  text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maxRetentionDays);

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
  const days = values.listRetentionDays.trim();
  return (
    <StepDialog
      {...dialog}
      title="Edit Company"
      submitLabel="Save Changes"
      problems={{
        name: name ? undefined : 'Company name is required',
        listRetentionDays: isDays(days) ? undefined : `Enter 1 to ${maxRetentionDays} days`,
      }}
      onRefused={() => void refreshPeople(client)}
      send={() =>
        api.put<CompanyChoice>(`/api/companies/${company.id}`, {
          name,
          acceptsEmailRequests,
          listRetentionDays: days ? Number(days) : null,
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
          <TextField
            {...fieldProps('listRetentionDays')}
            label="Days to Keep Mailing Lists"
            description={`After the mail date or delivery. Empty for the usual ${usualDays} days.`}
            inputMode="numeric"
            maxLength={4}
            value={values.listRetentionDays}
            onChange={(value) => change({ listRetentionDays: value })}
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

const descriptionOf = (earlier: CompanyChoice, { name }: CompanyChoice) =>
  earlier.name === name ? name : `${earlier.name} is now ${name}.`;
