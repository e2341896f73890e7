/** A native popover that follows its chart. The browser handles its buttons, Escape and presses outside it. */
import { type ReactNode, type ToggleEvent, useLayoutEffect, useRef } from 'react';

/** The members of a popover that are used here. */
export type PopoverElement = { matches(selectors: string): boolean; togglePopover(force: boolean): unknown };

/** Opens or closes the element only if its state differs. */
export const syncPopover = (element: PopoverElement, isOpen: boolean): void => {
  if (element.matches(':popover-open') !== isOpen) element.togglePopover(isOpen);
};

/** Focuses the opener of a closed popover, if the focus was inside: browsers do so only for the outermost popover. */
export const returnFocus = (element: HTMLElement): void => {
  const { activeElement, body } = element.ownerDocument;
  if (activeElement !== null && activeElement !== body && !element.contains(activeElement)) return;
  element.ownerDocument.querySelector<HTMLElement>(`[popovertarget="${element.id}"]`)?.focus();
};

type PopoverProps = {
  /** `popoverTarget` of the buttons that open and close it */
  readonly id: string;
  readonly isOpen: boolean;
  /** The browser has opened or closed it. */
  readonly onToggled: (isOpen: boolean) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** The chart can close it too. On closing, its opener takes the focus, unless the guest has moved it elsewhere. */
export const Popover = ({ id, isOpen, onToggled, className, children }: PopoverProps) => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) syncPopover(element.current, isOpen);
  }, [isOpen]);
  const reportToggle = ({ target, currentTarget, newState }: ToggleEvent<HTMLDivElement>) => {
    // React also passes on the events of popovers inside this one
    if (target !== currentTarget) return;
    const isOpenNow = newState === 'open';
    if (!isOpenNow) returnFocus(currentTarget);
    if (isOpenNow !== isOpen) onToggled(isOpenNow);
  };
  return (
    <div
      ref={element}
      id={id}
      popover="auto"
      data-open={isOpen ? '' : undefined}
      className={className}
      onToggle={reportToggle}
    >
      {children}
    </div>
  );
};
