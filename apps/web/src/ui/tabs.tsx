import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import * as styles from './tabs.css.js';

interface TabsProps {
  items: { id: string; title: ReactNode; content: ReactNode }[];
  selected: string;
  onSelect: (id: string) => void;
  label: string;
}

/**
 * Scrolls the selected tab into view, right before the paint, so that the layout is computed only
 * once.
 */
function reveal(tab: HTMLElement | null) {
  if (!tab) return undefined;
  const frame = requestAnimationFrame(() => {
    const list = tab.parentElement!;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Only the selected tab’s content is mounted. Plain elements, because React Aria’s collections
 * would be a seventh of the scripts of a list.
 */
export function Tabs({ items, selected, onSelect, label }: TabsProps) {
  const own = useId();
  const tabOf = (id: string) => `${own}-tab-${id}`;
  const index = items.findIndex(({ id }) => id === selected);
  const before = useRef(selected);
  useLayoutEffect(() => {
    // The focused element may have been removed with the previous tab; without this the focus moves
    // to the top of the page.
    if (before.current !== selected && document.activeElement === document.body)
      document.getElementById(`${own}-tab-${selected}`)?.focus();
    before.current = selected;
  }, [selected, own]);
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = (
      { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 } as Record<string, number>
    )[event.key];
    const next = to !== undefined && items.at(to % items.length);
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabOf(next.id))?.focus();
    onSelect(next.id);
  };
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {items.map(({ id, title }) => (
          <button
            key={id}
            ref={id === selected ? reveal : undefined}
            type="button"
            role="tab"
            id={tabOf(id)}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${own}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(id)}
            onKeyDown={move}
          >
            {title}
          </button>
        ))}
      </div>
      <Panel key={selected} id={`${own}-panel`} tab={tabOf(selected)}>
        {items[index]?.content}
      </Panel>
    </div>
  );
}

const reachable =
  ':is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"]), [tabindex="0"]';

/** Focusable as long as nothing in it is. */
function Panel({ id, tab, children }: { id: string; tab: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = panel.current!;
    const look = () => (own.tabIndex = own.querySelector(reachable) ? -1 : 0);
    const observer = new MutationObserver(look);
    look();
    observer.observe(own, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={panel} role="tabpanel" id={id} aria-labelledby={tab} className={styles.panel}>
      {children}
    </div>
  );
}
