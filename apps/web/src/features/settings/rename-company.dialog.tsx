import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { type CompanyChoice, limits } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { refreshPeople } from './settings.queries.js';

interface RenameCompanyDialogProps {
  company: CompanyChoice;
  onClose: () => void;
}

export function RenameCompanyDialog({ company, onClose }: RenameCompanyDialogProps) {
  const client = useQueryClient();
  const id = useId();
  const [name, setName] = useState(company.name);
  const [problem, setProblem] = useState<string>();
  const renaming = useSubmission({
    mutationFn: () => api.put<CompanyChoice>(`/api/companies/${company.id}`, { name: name.trim() }),
    onSuccess: (renamed) => {
      toast({ title: 'Company renamed', description: `${company.name} is called ${renamed.name} now.` });
      onClose();
      void refreshPeople(client);
    },
    onError: (error) => {
      const found = error instanceof ApiError ? error.errors[0]?.message : undefined;
      if (found) setProblem(found);
      else toast({ title: reasonOf(error, 'Failed to rename the company'), variant: 'destructive' });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim()) renaming.mutate();
    else setProblem('Company name is required');
  };
  return (
    <Dialog
      title="Rename Company"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" isPending={renaming.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          label="Company Name"
          name="name"
          autoFocus
          isRequired
          maxLength={limits.name}
          value={name}
          errorMessage={problem}
          onChange={(typed) => {
            setName(typed);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
