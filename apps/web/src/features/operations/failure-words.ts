const consequences = new Map([
  ['activity', 'Missing from the activity log.'],
  ['notices', 'Notifications were not sent.'],
  ['live', 'Open screens were not updated.'],
  ['plans', 'The dates of the job’s steps were not updated.'],
  ['purchasing', 'The job’s purchase order was not created or recalculated.'],
  ['parsing', 'The document was not read.'],
  ['previews', 'The proof has no page previews.'],
  ['preflight', 'The artwork was not checked.'],
  ['mail', 'The email was not sent.'],
  ['passwords', 'The email with the password link was not created.'],
]);

export const consequenceOf = (consumer: string) =>
  consequences.get(consumer) ?? 'This background job did not run.';
