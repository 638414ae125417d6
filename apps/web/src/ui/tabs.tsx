import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, TabPanels, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import * as styles from './tabs.css.js';

interface TabsProps {
  items: { id: string; title: ReactNode; content: ReactNode }[];
  selected: string;
  onSelect: (id: string) => void;
  /** What the tabs choose between. */
  label: string;
}

/** Sideways only: where there is no room for all of them, the selected one is in sight as soon as it is there. */
function reveal(tab: HTMLElement | null) {
  const list = tab?.parentElement;
  if (list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** Only the selected tab's content is mounted. */
export function Tabs({ items, selected, onSelect, label }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))} className={styles.tabs}>
      <TabList aria-label={label} className={styles.list}>
        {items.map(({ id, title }) => (
          <Tab key={id} id={id} ref={id === selected ? reveal : undefined} className={styles.tab}>
            {title}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {items.map(({ id, content }) => (
          <TabPanel key={id} id={id} className={styles.panel}>
            {content}
          </TabPanel>
        ))}
      </TabPanels>
    </AriaTabs>
  );
}
