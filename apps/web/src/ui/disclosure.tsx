import { ChevronRight } from 'lucide-react';
import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Disclosure as AriaDisclosure,
  DisclosureGroup,
  DisclosurePanel,
} from 'react-aria-components/DisclosureGroup';
import { Heading } from 'react-aria-components/Heading';
import * as styles from './disclosure.css.js';

interface DisclosureProps {
  title: ReactNode;
  defaultExpanded?: boolean;
  isExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
}

const AccordionItem = createContext<string | undefined>(undefined);

export function Disclosure({
  title,
  defaultExpanded,
  headingLevel = 3,
  children,
  ...state
}: DisclosureProps) {
  const id = useContext(AccordionItem);
  return (
    <AriaDisclosure
      {...state}
      id={id}
      defaultExpanded={defaultExpanded}
      className={id === undefined ? styles.disclosure : styles.item}
    >
      <Heading level={headingLevel} className={styles.heading}>
        <Button slot="trigger" className={styles.trigger}>
          <ChevronRight size={18} aria-hidden className={styles.chevron} />
          <span className={styles.title}>{title}</span>
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel}>
        <div className={styles.content}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}

const idOf = (index: number) => `item-${index}`;

export function Accordion({ children }: { children: ReactNode }) {
  const items = Children.toArray(children).filter((child): child is ReactElement<DisclosureProps> =>
    isValidElement(child),
  );
  // React Aria keeps the expanded items in the group and reads them only there.
  const expandedIndex = items.findIndex((item) => item.props.defaultExpanded);
  return (
    <DisclosureGroup defaultExpandedKeys={[idOf(expandedIndex)]} className={styles.accordion}>
      {items.map((item, index) => (
        <AccordionItem key={item.key} value={idOf(index)}>
          {item}
        </AccordionItem>
      ))}
    </DisclosureGroup>
  );
}
