interface Key {
  keys: readonly string[];
  does: string;
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

export const goToKey = () => (isApple() ? '⌘K' : 'Ctrl K');

export const sendKey = () => (isApple() ? '⌘ Enter' : 'Ctrl Enter');

export const pageKeys: readonly { letter: string; title: string; href: string }[] = [
  { letter: 'd', title: 'Dashboard', href: '/' },
  { letter: 'q', title: 'Quote Requests', href: '/quotes' },
  { letter: 'j', title: 'Print Jobs', href: '/jobs' },
  { letter: 's', title: 'Sample Tracking', href: '/samples' },
  { letter: 'h', title: 'Help & Support', href: '/help' },
];

export const allKeys = (): readonly { where: string; keys: readonly Key[] }[] => [
  {
    where: 'Everywhere',
    keys: [
      { keys: [goToKey()], does: 'Find a record, page or action' },
      { keys: ['/'], does: 'Search this page' },
      { keys: ['?'], does: 'Show keyboard shortcuts' },
      { keys: ['F8'], does: 'Go to the latest notification' },
      { keys: ['F6'], does: 'Go to the next section of the page' },
      { keys: ['Esc'], does: 'Close the open dialog or menu' },
    ],
  },
  {
    where: 'Pages',
    keys: pageKeys.map(({ letter, title }) => ({ keys: ['g', letter], does: title })),
  },
  {
    where: 'On a proof',
    keys: [
      { keys: ['+'], does: 'Zoom in' },
      { keys: ['-'], does: 'Zoom out' },
      { keys: ['0'], does: 'Fit to window' },
      { keys: ['r'], does: 'Rotate 90°' },
    ],
  },
];
