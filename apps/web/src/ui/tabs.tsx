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

/** Only the selected tab's content is mounted. */
export function Tabs({ items, selected, onSelect, label }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))} className={styles.tabs}>
      <TabList aria-label={label} className={styles.list}>
        {items.map(({ id, title }) => (
          <Tab key={id} id={id} className={styles.tab}>
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
