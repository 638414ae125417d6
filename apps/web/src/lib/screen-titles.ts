export const screenTitles = {
  '/': 'Dashboard',
  '/jobs': 'Print Jobs Management',
  '/quotes': 'Quote Requests',
  '/samples': 'Sample Tracking',
  '/outgoing-pos': 'Outgoing Purchase Orders',
  '/inbox': 'Inbox',
  '/help': 'Help & Support',
} as const;
