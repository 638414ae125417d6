import { useCallback, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { JobDetail, JobStatus } from '#contracts';
import { draftOf, isSame } from '../../lib/forms/draft.js';
import { useFormAtWork } from '../../lib/forms/use-form-at-work.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { FormFooter } from '../../ui/form-section.js';
import { LeaveDialog } from '../../ui/leave-dialog.js';
import { stack } from '../../ui/record.css.js';
import { begin, type Beginning, giveWay } from './job-edit.beginning.js';
import { EditNotices } from './job-edit.notices.js';
import { CustomerSection, DeliverySection, JobSection, SamplesSection, SpecificationsSection } from './job-edit.sections.js';
import { emptyJob, type JobValues, problemsOf } from './job-edit.values.js';
import { goesUnproven, UnprovenDialog } from './unproven.js';
import { useSaveJob } from './use-save-job.js';

/** Changes a job. What is typed is kept in this browser until it is saved or discarded, also when somebody else changes the job meanwhile. */
export function JobEditForm({ stored }: { stored: JobDetail }) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [kept] = useState(() => draftOf({ form: 'job-form', owner: viewer.id, of: stored.id, empty: emptyJob }));
  const [beginning, setBeginning] = useState(() => begin(stored, kept.read()));
  const [round, setRound] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const latest = useRef(beginning.values);
  const { base } = beginning;

  const beginAgain = (next: Beginning) => {
    latest.current = next.values;
    setBeginning(next);
    setRound(round + 1);
  };
  const keep = useCallback(
    (values: JobValues) => {
      latest.current = values;
      if (isSame(values, base)) kept.forget();
      else kept.keep({ values, parsed: [], base, key: '' });
    },
    [kept, base],
  );
  const discard = () => {
    kept.forget();
    navigate('/jobs');
  };
  return (
    <>
      <EditNotices
        beginning={beginning}
        isOutdated={stored.version !== beginning.job.version}
        onLoad={() => beginAgain(begin(stored, kept.read()))}
        onGiveWay={() => beginAgain(giveWay(beginning))}
        onStartOver={() => {
          kept.forget();
          beginAgain(begin(beginning.job));
        }}
      />
      <Fields
        key={round}
        beginning={beginning}
        onChange={keep}
        onCancel={() => (isSame(latest.current, base) ? discard() : setLeaving(true))}
        onDone={discard}
      />
      <LeaveDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onKeep={() => navigate('/jobs')} onDiscard={discard}>
        Kept, it is here again when you edit this job in this browser. Nobody else sees it.
      </LeaveDialog>
    </>
  );
}

interface FieldsProps {
  beginning: Beginning;
  onChange: (values: JobValues) => void;
  onCancel: () => void;
  onDone: () => void;
}

/** Asked before the form is sent. */
interface Question {
  status: JobStatus;
  answer: (yes: boolean) => void;
}

function Fields({ beginning: { job, base, values }, onChange, onCancel, onDone }: FieldsProps) {
  const { save, isSaving } = useSaveJob({ job, base, onDone });
  const [question, setQuestion] = useState<Question>();
  const answer = (yes: boolean) => {
    setQuestion(undefined);
    question?.answer(yes);
  };
  const send = async (typed: JobValues) => {
    const status = typed.status as JobStatus; // of the choices
    const isSure = !goesUnproven(job, status) || (await new Promise<boolean>((settle) => setQuestion({ status, answer: settle })));
    if (isSure) await save(typed);
  };
  const { form, methods, submit } = useFormAtWork({
    initial: values,
    empty: emptyJob,
    problemsOf: (typed) => problemsOf(base, typed),
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
      {question && <UnprovenDialog job={job} status={question.status} onConfirm={() => answer(true)} onCancel={() => answer(false)} />}
    </FormProvider>
  );
}
