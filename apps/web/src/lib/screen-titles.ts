/** The heading of each screen on which it is the same for everybody: the server writes it into the page, so that it can be read before any script has come. */
export const screenTitles = {
  '/': 'Dashboard',
  '/jobs': 'Print Jobs Management',
  '/quotes': 'Quote Requests',
  '/samples': 'Sample Tracking',
  '/outgoing-pos': 'Outgoing Purchase Orders',
  '/help': 'Help & Support',
} as const;
