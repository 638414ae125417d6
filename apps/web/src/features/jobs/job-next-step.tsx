import { isStaff, type JobDetail, type JobStep, label } from '#contracts';
import { calendarDate } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { NextStep } from '../../ui/next-step.js';

const steps: Record<JobStep, (job: JobDetail) => string> = {
  sendArtwork: () => 'upload the artwork.',
  start: () => 'start production.',
  sendProof: () => 'send a proof.',
  decideProof: () => 'look at the proof, and approve it or request changes.',
  reviseProof: () => 'send a new proof with the changes.',
  print: () => 'print and finish the job.',
  scheduleDelivery: () => 'schedule the delivery.',
  deliver: ({ deliveryDate }) => `deliver the job${deliveryDate ? ` on ${calendarDate(deliveryDate)}` : ''}.`,
  pickUp: ({ deliveryDate }) => `pick up the job${deliveryDate ? ` on ${calendarDate(deliveryDate)}` : ''}.`,
};

/** Who has the next step, said first. */
export function JobNextStep({ job }: { job: JobDetail }) {
  const staff = isStaff(useViewer());
  const { nextStep, status } = job;
  if (!nextStep) return <NextStep who="done">{`This job is ${label(status).toLowerCase()}. Nothing is left to do.`}</NextStep>;
  const isMine = (nextStep.by === 'shop') === staff;
  return (
    <NextStep
      who={isMine ? 'you' : 'other'}
    >{`Waiting for ${isMine ? 'you' : `the ${nextStep.by}`}: ${steps[nextStep.what](job)}`}</NextStep>
  );
}
