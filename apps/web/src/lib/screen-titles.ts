export const screenTitles = {
  '/': 'Dashboard',
  '/jobs': 'Print Jobs Management',
  '/quotes': 'Quote Requests',
  '/schedule': 'Schedule',
  '/samples': 'Sample Tracking',
  '/outgoing-pos': 'Outgoing Purchase Orders',
  '/inbox': 'Inbox',
  '/help': 'Help & Support',
} as const;
