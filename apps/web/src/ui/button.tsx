import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Link } from 'wouter';
import { button, spinner } from './button.css.js';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
  /** 16 px, before the text; alone, it needs an `aria-label`. */
  icon?: ReactNode;
  children?: ReactNode;
  'aria-label'?: string;
}

interface ButtonProps extends Look {
  /** Shows work and ignores presses, keeping the focus. */
  isPending?: boolean;
  isDisabled?: boolean;
  type?: 'button' | 'submit' | 'reset';
  /** The id of the form that a submit button outside of it sends. */
  form?: string;
  'aria-describedby'?: string;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  onPress?: () => void;
  /** Fetches the code of what a press opens, when the button is pointed at or has the focus. */
  preload?: () => void;
  autoFocus?: boolean;
  slot?: string | null;
  ref?: Ref<HTMLButtonElement>;
}

const look = ({ variant = 'secondary', size = 'medium', children }: Look) =>
  button({ variant, size, isIconOnly: children === undefined });

const rowLook = look({ variant: 'quiet', size: 'small' });

export function Button({
  variant,
  size,
  icon,
  children,
  isPending,
  onPress,
  preload,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      isPending={isPending}
      onPress={onPress && (() => onPress())}
      onHoverStart={preload}
      onFocus={preload}
      className={look({ variant, size, children })}
    >
      {isPending ? <LoaderCircle size={16} aria-hidden className={spinner} /> : icon}
      {children}
    </AriaButton>
  );
}

interface RowButtonProps extends Pick<
  ButtonProps,
  'icon' | 'aria-haspopup' | 'aria-expanded' | 'preload'
> {
  'aria-label': string;
  onPress: (button: HTMLButtonElement) => void;
}

/**
 * The browser's own, for what each row of a long list has: the other one costs more than the rest
 * of its row.
 */
export function RowButton({ icon, onPress, preload, ...rest }: RowButtonProps) {
  const press = (button: HTMLButtonElement) => {
    // Safari does not, and what opens gives the focus back to who had it
    button.focus({ preventScroll: true });
    onPress(button);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={({ currentTarget }) => press(currentTarget)}
      onPointerEnter={preload}
      onFocus={preload}
      className={rowLook}
    >
      {icon}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  href: string;
  /** Kept with the address in the tab's history. */
  state?: unknown;
  /** Answered by the server, not by a screen: a file, in a tab of its own. */
  isFile?: boolean;
  /** A file that is saved, not shown. */
  isDownload?: boolean;
}

/** Looks like a button, is a link: opens in a new tab when asked to. */
export function ButtonLink({
  href,
  state,
  isFile,
  isDownload,
  variant,
  size,
  icon,
  children,
  'aria-label': label,
}: ButtonLinkProps) {
  if (isFile || isDownload) {
    const way = isDownload ? { download: '' } : { target: '_blank', rel: 'noopener' };
    return (
      <a href={href} {...way} aria-label={label} className={look({ variant, size, children })}>
        {icon}
        {children}
      </a>
    );
  }
  return (
    <Link
      href={href}
      state={state}
      aria-label={label}
      className={look({ variant, size, children })}
    >
      {icon}
      {children}
    </Link>
  );
}
