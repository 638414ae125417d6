/** The specified texts of the notices, and those of several requests and of files. */
export const texts = {
  blank: {
    title: 'No Document Text',
    description: 'Please paste some document text to parse.',
    variant: 'destructive',
  },
  parsed: (title: string, confidence: number) => ({
    title: 'Document Parsed Successfully',
    description: `Extracted specifications for "${title}" with ${Math.round(confidence * 100)}% confidence.`,
  }),
  notParsed: {
    title: 'Parsing Failed',
    description: 'Unable to parse the document. Please try again or create a manual quote.',
    variant: 'destructive',
  },
  created: {
    title: 'Quote Request Created',
    description: 'Your quote request has been submitted and is pending review.',
  },
  severalCreated: (requests: number) => ({
    title: 'Quote Requests Created',
    description: `${requests} quote requests have been submitted and are pending review.`,
  }),
  notCreated: {
    title: 'Failed to Create Quote',
    description: 'Unable to create quote request. Please try again.',
    variant: 'destructive',
  },
  unreachable: 'The server could not be reached. Your text is still here. Please try again.',
} as const;
