/**
 * The heading of each screen on which it is the same for everybody: it can be read before the
 * screen's code has come.
 */
export const screenTitles = {
  '/': 'Dashboard',
  '/jobs': 'Print Jobs Management',
  '/quotes': 'Quote Requests',
  '/samples': 'Sample Tracking',
  '/outgoing-pos': 'Outgoing Purchase Orders',
  '/help': 'Help & Support',
} as const;
