import { useCallback, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { JobDetail, JobStatus } from '#contracts';
import { startForm, type FormStart, takeTheirs } from '../../lib/forms/form-start.js';
import { draftOf, isSame } from '../../lib/forms/draft.js';
import { useFormSubmission } from '../../lib/forms/use-form-submission.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { EditNotices } from '../../domain/records/edit-notices.js';
import { FormFooter } from '../../ui/form-section.js';
import { LeaveDialog } from '../../ui/leave-dialog.js';
import { stack } from '../../ui/record.css.js';
import {
  CustomerSection,
  DeliverySection,
  JobSection,
  SamplesSection,
  SpecificationsSection,
} from './job-edit.sections.js';
import { emptyJob, fromJob, type JobValues, problemsOf } from './job-edit.values.js';
import { needsProofConfirmation, NoProofDialog } from './no-proof.dialog.js';
import { useSaveJob } from './use-save-job.js';

type JobFormStart = FormStart<JobDetail, JobValues>;

/** Unsaved input is stored in this browser until it is saved or discarded. */
export function JobEditForm({ storedJob }: { storedJob: JobDetail }) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [keptDraft] = useState(() =>
    draftOf({ form: 'job-form', owner: viewer.id, of: storedJob.id, empty: emptyJob }),
  );
  const [start, setStart] = useState(() =>
    startForm(storedJob, fromJob(storedJob), keptDraft.read()),
  );
  const [round, setRound] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const latest = useRef(start.values);
  const { base } = start;

  const restart = (next: JobFormStart) => {
    latest.current = next.values;
    setStart(next);
    setRound(round + 1);
  };
  const keep = useCallback(
    (values: JobValues) => {
      latest.current = values;
      if (isSame(values, base)) keptDraft.forget();
      else keptDraft.keep({ values, parsed: [], base, key: '' });
    },
    [keptDraft, base],
  );
  const discard = () => {
    keptDraft.forget();
    navigate('/jobs');
  };
  return (
    <>
      <EditNotices
        noun="job"
        start={start}
        storedRow={storedJob}
        onLoad={() => restart(startForm(storedJob, fromJob(storedJob), keptDraft.read()))}
        onGiveWay={() => restart(takeTheirs(start))}
        onStartOver={() => {
          keptDraft.forget();
          restart(startForm(start.record, base));
        }}
      />
      <Fields
        key={round}
        start={start}
        onChange={keep}
        onCancel={() => (isSame(latest.current, base) ? discard() : setLeaving(true))}
        onDone={discard}
      />
      <LeaveDialog
        isOpen={isLeaving}
        onCancel={() => setLeaving(false)}
        onKeep={() => navigate('/jobs')}
        onDiscard={discard}
      >
        If you keep your changes, you can continue the next time you edit this job in this browser.
        Nobody else can see them.
      </LeaveDialog>
    </>
  );
}

interface FieldsProps {
  start: JobFormStart;
  onChange: (values: JobValues) => void;
  onCancel: () => void;
  onDone: () => void;
}

interface Question {
  status: JobStatus;
  answer: (yes: boolean) => void;
}

function Fields({ start: { record: job, base, values }, onChange, onCancel, onDone }: FieldsProps) {
  const { save, isSaving } = useSaveJob({ job, base, onDone });
  const [question, setQuestion] = useState<Question>();
  const answer = (yes: boolean) => {
    setQuestion(undefined);
    question?.answer(yes);
  };
  const send = async (currentValues: JobValues) => {
    const status = currentValues.status as JobStatus;
    const isSure =
      !needsProofConfirmation(job, status) ||
      (await new Promise<boolean>((settle) => setQuestion({ status, answer: settle })));
    if (isSure) await save(currentValues);
  };
  const { form, methods, submit } = useFormSubmission({
    initial: values,
    empty: emptyJob,
    problemsOf: (currentValues) => problemsOf(base, currentValues),
    send,
    onChange,
  });
  return (
    <FormProvider {...methods}>
      <form ref={form} className={stack} noValidate onSubmit={submit}>
        <JobSection job={job} />
        <CustomerSection job={job} />
        <SpecificationsSection job={job} />
        <DeliverySection job={job} />
        <SamplesSection />
        <FormFooter>
          <Button onPress={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={isSaving}>
            Save Changes
          </Button>
        </FormFooter>
      </form>
      {question && (
        <NoProofDialog
          job={job}
          status={question.status}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
    </FormProvider>
  );
}
