import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { isForPage } from './for-page.js';
import * as styles from './search-field.css.js';

interface SearchFieldProps {
  /** Announced only; the placeholder is visible. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** One per page: `/` focuses it, Escape clears it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isForPage(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <AriaSearchField aria-label={label} value={value} onChange={onChange} className={styles.frame}>
      <Search size={16} aria-hidden className={styles.glass} />
      <Input ref={input} placeholder={placeholder} className={styles.input} />
      <kbd aria-hidden className={styles.hint}>
        /
      </kbd>
      <Button aria-label="Clear search" className={styles.clear}>
        <X size={16} aria-hidden />
      </Button>
    </AriaSearchField>
  );
}
