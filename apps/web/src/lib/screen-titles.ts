/** Of records, until their own title is there. */
export const screenTitles = {
  '/': 'Dashboard',
  '/jobs': 'Print Jobs Management',
  '/quotes': 'Quote Requests',
  '/schedule': 'Schedule',
  '/samples': 'Sample Tracking',
  '/outgoing-pos': 'Outgoing Purchase Orders',
  '/inbox': 'Inbox',
  '/help': 'Help & Support',
  '/jobs/:id': 'Job',
  '/quotes/:id': 'Quote',
  '/packages/:id': 'Package',
  '/inbox/:id': 'Email',
} as const;
