import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Link } from 'wouter';
import { button, spinner } from './button.css.js';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
  /** 16 px; a button without text needs an `aria-label`. */
  icon?: ReactNode;
  children?: ReactNode;
  'aria-label'?: string;
}

interface ButtonProps extends Look {
  /** Shows progress and ignores presses, keeping the focus. */
  isPending?: boolean;
  isDisabled?: boolean;
  type?: 'button' | 'submit' | 'reset';
  /** Id of the form that a button outside of it submits. */
  form?: string;
  'aria-describedby'?: string;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  onPress?: () => void;
  /** Loads the code of what a press opens, on hover or focus. */
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

/** A plain button for rows of long lists: React Aria’s costs more than the rest of the row. */
export function RowButton({ icon, onPress, preload, ...rest }: RowButtonProps) {
  const press = (button: HTMLButtonElement) => {
    // Safari does not focus a pressed button, and overlays return the focus to it.
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
  /** Stored in the tab’s history. */
  state?: unknown;
  /** The server answers, in a new tab. */
  isFile?: boolean;
  isDownload?: boolean;
}

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
