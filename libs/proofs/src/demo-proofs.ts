import type { DemoPiece } from '#storage';

export interface DemoProof {
  /** A generated file, or a web address. */
  file: DemoPiece | string;
  notes?: string;
  pins?: { page: number; x: number; y: number; text: string }[];
  rejectionText?: string;
  /** The next version was sent before a decision. */
  isSuperseded?: true;
}

/** Versions by the title of the job; the last one stays open until the job's status changes. */
export const demoProofs: Record<string, DemoProof[]> = {
  'Winter lookbook': [
    {
      file: {
        fileName: 'winter-lookbook-v1.pdf',
        title: 'Winter',
        line: 'Coats, knitwear and boots',
        otherPages: ['Coats', 'Knitwear', 'Boots'],
        size: [8, 8],
        ink: '#2a5d7f',
      },
      notes: 'First proof of the cover and the first spreads.',
      pins: [
        { page: 1, x: 0.3, y: 0.72, text: 'Could the title be larger?' },
        { page: 3, x: 0.62, y: 0.4, text: 'This sweater is called “Fjord” now.' },
      ],
      rejectionText: 'Please see my comments; the cover blue is too dull as well.',
    },
    {
      file: {
        fileName: 'winter-lookbook-v2.pdf',
        title: 'Winter',
        line: 'Coats, knitwear and boots',
        otherPages: ['Coats', 'Fjord knitwear', 'Boots'],
        size: [8, 8],
        ink: '#1769a5',
      },
      notes:
        'A brighter blue, and “Fjord” on page 3. About the size of the title: it is as large as the trim allows.',
      pins: [{ page: 4, x: 0.5, y: 0.85, text: 'Is this line safe from the trim?' }],
    },
  ],
  'Loyalty card mailer': [
    {
      file: {
        fileName: 'loyalty-mailer-draft.png',
        title: 'Loyalty',
        size: [8.5, 5.5],
        ink: '#8d5a77',
      },
      notes: 'For layout only.',
      isSuperseded: true,
    },
    {
      file: {
        fileName: 'loyalty-mailer-proof.pdf',
        design: 'postcard',
        scene: 'circles',
        line: 'For members, until the end of the month',
        title: 'Loyalty: 10% off',
        otherPages: ['Member card'],
        size: [8.5, 5.5],
        ink: '#7a1f4b',
      },
      notes: 'The draft had the wrong plum; please look at this one.',
    },
  ],
  'Store receipt envelopes': [
    {
      file: 'https://proofs.harborandmain.example/envelopes/acm-4502.pdf',
      notes: 'On our proofing server.',
    },
  ],
  'Presentation folders': [
    {
      file: {
        fileName: 'presentation-folder-proof.pdf',
        title: 'Acme Outfitters',
        otherPages: ['Inside, with pockets'],
        size: [9, 12],
        ink: '#1f2f4a',
      },
      notes: 'The foil is shown in gray.',
    },
  ],
};

export const plainProof = (title: string): DemoProof => ({
  file: { fileName: 'proof.pdf', title, size: [8.5, 11], ink: '#3d5a45' },
});
