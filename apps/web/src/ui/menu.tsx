import { Check } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Popover,
} from 'react-aria-components/Menu';
import * as styles from './menu.css.js';
import { passFocus } from './pass-focus.js';

const focusFirst = passFocus('[role^="menuitem"]:not([aria-disabled="true"])');

interface FloatingMenuProps {
  label: string;
  /** The button that receives the focus afterward. */
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** Delays the action until the menu has closed. */
const ChosenContext = createContext((act: () => void) => act());

export function FloatingMenu({ label, triggerRef, onClose, children }: FloatingMenuProps) {
  const chosenAction = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      const act = chosenAction.current;
      if (!act) return;
      requestAnimationFrame(() => {
        // Focus returns to the button, because the item is gone.
        triggerRef.current?.focus({ preventScroll: true });
        act();
      });
    },
    [triggerRef],
  );
  const keep = useCallback((act: () => void) => {
    chosenAction.current = act;
  }, []);
  return (
    <Popover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      offset={6}
      className={styles.popover}
    >
      <AriaMenu
        ref={focusFirst}
        aria-label={label}
        autoFocus="first"
        onClose={onClose}
        className={styles.menu}
      >
        <ChosenContext value={keep}>{children}</ChosenContext>
      </AriaMenu>
    </Popover>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  detail?: string;
  onAction: () => void;
  children: string;
}

export function MenuItem({ icon, isDanger, detail, onAction, children, ...item }: MenuItemProps) {
  const choose = use(ChosenContext);
  return (
    <AriaMenuItem
      {...item}
      onAction={() => choose(onAction)}
      textValue={children}
      data-danger={isDanger ? '' : undefined}
      className={styles.item}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      {detail ? (
        <span>
          {children}
          <span className={styles.sectionDetail}>{detail}</span>
        </span>
      ) : (
        children
      )}
    </AriaMenuItem>
  );
}

interface MenuSectionProps {
  title?: string;
  detail?: string;
  label?: string;
  children: ReactNode;
}

export function MenuSection({ title, detail, label, children }: MenuSectionProps) {
  return (
    <AriaMenuSection aria-label={label} className={styles.section}>
      {title && (
        <Header className={styles.sectionTitle}>
          {title}
          {detail && <span className={styles.sectionDetail}>{detail}</span>}
        </Header>
      )}
      {children}
    </AriaMenuSection>
  );
}

interface MenuChoiceProps<Id extends string> {
  title: string;
  options: { id: Id; title: string; icon?: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** A menu section with exactly one selected option; choosing leaves the menu open. */
export function MenuChoice<Id extends string>({
  title,
  options,
  selected,
  onSelect,
}: MenuChoiceProps<Id>) {
  const select = (keys: 'all' | Set<unknown>) => {
    const chosenOption = options.find(({ id }) => keys !== 'all' && keys.has(id));
    if (chosenOption) onSelect(chosenOption.id);
  };
  return (
    <AriaMenuSection
      selectionMode="single"
      disallowEmptySelection
      shouldCloseOnSelect={false}
      selectedKeys={[selected]}
      onSelectionChange={select}
      className={styles.section}
    >
      <Header className={styles.sectionTitle}>{title}</Header>
      {options.map((option) => (
        <AriaMenuItem
          key={option.id}
          id={option.id}
          textValue={option.title}
          className={styles.item}
        >
          {option.icon && <span className={styles.icon}>{option.icon}</span>}
          {option.title}
          <Check size={16} aria-hidden className={styles.check} />
        </AriaMenuItem>
      ))}
    </AriaMenuSection>
  );
}
