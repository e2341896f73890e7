/** Keeps a native popover in sync with its chart, and returns the focus when it closes. */

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
