import { type ReactNode, useEffect, useRef } from 'react';
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
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(selected)}"]`);
    // Sideways only: where there is no room for all of them, the selected one is in sight.
    if (tab) list.current!.scrollTo({ left: tab.offsetLeft - (list.current!.clientWidth - tab.offsetWidth) / 2 });
  }, [selected]);
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))} className={styles.tabs}>
      <TabList ref={list} aria-label={label} className={styles.list}>
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
