/** A key, or keys one after the other, and what they do. */
interface Key {
  keys: readonly string[];
  does: string;
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** How the key that opens Go to is called on this machine. */
export const goToKey = () => (isApple() ? '⌘K' : 'Ctrl K');

/** How the key that sends what stands in a large box is called on this machine. */
export const sendKey = () => (isApple() ? '⌘ Enter' : 'Ctrl Enter');

/** After `g`: the pages that everybody has. */
export const pageKeys: readonly { letter: string; title: string; href: string }[] = [
  { letter: 'd', title: 'Dashboard', href: '/' },
  { letter: 'q', title: 'Quote Requests', href: '/quotes' },
  { letter: 'j', title: 'Print Jobs', href: '/jobs' },
  { letter: 's', title: 'Sample Tracking', href: '/samples' },
  { letter: 'h', title: 'Help & Support', href: '/help' },
];

/** All keys of the portal, by where they work. */
export const allKeys = (): readonly { where: string; keys: readonly Key[] }[] => [
  {
    where: 'Everywhere',
    keys: [
      { keys: [goToKey()], does: 'Go to a record or a page, or do something' },
      { keys: ['/'], does: 'Search this page' },
      { keys: ['?'], does: 'Show these keys' },
      { keys: ['F8'], does: 'Go to the latest notice' },
      { keys: ['F6'], does: 'Go to the next part of the page' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  { where: 'Pages', keys: pageKeys.map(({ letter, title }) => ({ keys: ['g', letter], does: title })) },
  {
    where: 'On a proof',
    keys: [
      { keys: ['+'], does: 'Larger' },
      { keys: ['-'], does: 'Smaller' },
      { keys: ['0'], does: 'Fit the window' },
      { keys: ['r'], does: 'Turn by 90°' },
    ],
  },
];
