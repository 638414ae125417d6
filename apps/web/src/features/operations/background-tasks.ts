import { label } from '#contracts';

interface Task {
  title: string;
  /** What people notice while it is not done. */
  consequence: string;
}

const tasks: Readonly<Record<string, Task>> = {
  activity: { title: 'Activity log', consequence: 'Missing from the activity log.' },
  notices: { title: 'Notifications', consequence: 'Notifications were not sent.' },
  live: { title: 'Live updates', consequence: 'Open screens were not updated.' },
  conversation: { title: 'Messages', consequence: 'Missing from the messages.' },
  plans: {
    title: 'Plan of a job',
    consequence: 'The dates of the job’s steps were not updated.',
  },
  purchasing: {
    title: 'Automatic purchase order',
    consequence: 'The job’s purchase order was not created or recalculated.',
  },
  parsing: { title: 'Document to read', consequence: 'The document was not read.' },
  previews: { title: 'Pages of a proof', consequence: 'The proof has no page previews.' },
  preflight: { title: 'Artwork check', consequence: 'The artwork was not checked.' },
  mail: { title: 'Email', consequence: 'The email was not sent.' },
  inbox: { title: 'Inbox', consequence: 'The email that arrived was not read.' },
  passwords: {
    title: 'Password link',
    consequence: 'The email with the password link was not created.',
  },
};

/** @param consumer may be of a newer or older release */
export const taskOf = (consumer: string): Task =>
  tasks[consumer] ?? {
    title: label(consumer),
    consequence: 'This background job did not run.',
  };
