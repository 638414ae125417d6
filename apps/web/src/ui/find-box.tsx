import { LoaderCircle, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { spinner } from './button.css.js';
import * as styles from './find-box.css.js';

export interface FindOption {
  id: string;
  title: string;
  detail?: string;
  icon: ReactNode;
  /** At the end of the row: a state or a key. */
  mark?: ReactNode;
  href?: string;
  onChoose: () => void;
}

export interface FindSection {
  title: string;
  isBehind?: boolean;
  options: FindOption[];
}

interface FindBoxProps {
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  sections: readonly FindSection[];
  /** True while the results belong to an earlier text. */
  isBehind: boolean;
  /** Announced when it changes. */
  news: string;
  children?: ReactNode;
}

/**
 * A combobox: arrows move through the results, Enter opens the marked one. Enter before the results
 * arrive opens the first one then.
 */
export function FindBox({
  label,
  placeholder,
  text,
  onType,
  sections,
  isBehind,
  news,
  children,
}: FindBoxProps) {
  const id = useId();
  const [chosenId, setChosen] = useState<string>();
  const isHasty = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const options = sections.flatMap((section) => section.options);
  const markedOption = options.find((option) => option.id === chosenId) ?? options[0];
  const markedId = markedOption && `${id}${markedOption.id}`;
  const markedSection = sections.find(
    (section) => markedOption && section.options.includes(markedOption),
  );
  const isWaitedFor = isBehind && !chosenId && (!markedSection || markedSection.isBehind === true);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (!isHasty.current || isBehind) return;
    isHasty.current = false;
    markedIn(list.current)?.click();
  }, [isBehind]);
  useEffect(() => {
    if (chosenId) markedIn(list.current)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const step = (by: number) => {
    if (!markedOption) return;
    setChosen(options[(options.indexOf(markedOption) + by + options.length) % options.length]!.id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && isWaitedFor) isHasty.current = true;
    else if (event.key === 'Enter') markedIn(list.current)?.click();
    else return;
    event.preventDefault();
  };
  const type = (next: string) => {
    setChosen(undefined);
    isHasty.current = false;
    list.current?.scrollTo({ top: 0 });
    onType(next);
  };
  return (
    <>
      <div className={styles.field}>
        <Search size={18} aria-hidden className={styles.glass} />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={markedId}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          ref={input}
          placeholder={placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          className={styles.input}
        />
        {isBehind && (
          <LoaderCircle size={16} aria-hidden className={`${spinner} ${styles.spinner}`} />
        )}
      </div>
      <output className={styles.hiddenText}>{news}</output>
      <div ref={list} className={styles.finds}>
        {options.length > 0 && (
          <div role="listbox" id={id} aria-label={label} aria-busy={isBehind}>
            {sections.map((section) => (
              <div
                key={section.title}
                role="group"
                aria-label={section.title}
                className={styles.section}
              >
                <p aria-hidden className={styles.sectionTitle}>
                  {section.title}
                </p>
                {section.options.map((option) => (
                  <Option
                    key={option.id}
                    option={option}
                    id={`${id}${option.id}`}
                    isMarked={option === markedOption}
                    onPoint={() => setChosen(option.id)}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        {children}
      </div>
    </>
  );
}

const markedIn = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[aria-selected="true"]');

interface OptionProps {
  option: FindOption;
  id: string;
  isMarked: boolean;
  onPoint: () => void;
}

function Option({ option, id, isMarked, onPoint }: OptionProps) {
  const { href, icon, title, detail, mark, onChoose } = option;
  const inputProps = {
    id,
    role: 'option',
    'aria-selected': isMarked,
    tabIndex: -1,
    className: styles.option,
    // Not `onPointerEnter`: a list that moves under a resting pointer must not mark anything.
    onPointerMove: () => !isMarked && onPoint(),
    // Keeps the focus in the text field.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: onChoose,
    children: (
      <>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {mark}
      </>
    ),
  };
  return href ? <Link href={href} {...inputProps} /> : <button type="button" {...inputProps} />;
}
