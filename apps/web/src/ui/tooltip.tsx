import type { ComponentProps, ReactElement } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Button } from './button.js';
import * as styles from './tooltip.css.js';

interface TooltipProps {
  /** Text only, nothing that can be pressed. */
  text: string;
  placement?: ComponentProps<typeof AriaTooltip>['placement'];
  isDisabled?: boolean;
  /** One `Button`, or one element or link that takes a ref. */
  children: ReactElement;
}

export function Tooltip({ text, placement = 'top', isDisabled, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0} isDisabled={isDisabled}>
      {children.type === Button ? (
        children
      ) : (
        <Focusable>{children as ReactElement<object, string>}</Focusable>
      )}
      <AriaTooltip offset={8} placement={placement} className={styles.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
