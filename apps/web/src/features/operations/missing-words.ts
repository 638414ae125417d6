/** What is missing as long as somebody has not done their work on an event. */
const missing = new Map([
  ['activity', 'The activity log does not show it.'],
  ['notices', 'Nobody was notified of it.'],
  ['live', 'Screens that were open did not follow it.'],
  ['purchasing', 'The job’s purchase order was not prepared or worked out anew.'],
  ['parsing', 'The document was not read.'],
  ['previews', 'The proof’s pages cannot be shown.'],
  ['preflight', 'Artwork is not checked.'],
  ['mail', 'The mail has not left.'],
  ['passwords', 'The mail with the link for a new password was not written.'],
]);

/** @param consumer who was to do something, as the server names them */
export const missingOf = (consumer: string) => missing.get(consumer) ?? 'What follows from it was not done.';
