/** Everywhere in the portal. */
export const everywhere = [
  { keys: ['Ctrl K', '⌘K'], does: 'Go to a job, a quote, a page …' },
  { keys: ['/'], does: 'Search this page' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['F8'], does: 'Go to the latest notice' },
  { keys: ['F6'], does: 'Go to the next part of the page' },
  { keys: ['Esc'], does: 'Close what is open' },
] as const;
